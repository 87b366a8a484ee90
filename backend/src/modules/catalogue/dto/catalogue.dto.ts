export class CatalogueEntryDto {
  id: string;
  name: string;
}

export class CategoryDto extends CatalogueEntryDto {
  opportunities: CatalogueEntryDto[];
}

export class BookingTypeGroupDto {
  /** A category. */
  group: string;
  /** Named "Category – Opportunity", because the two websites share their opportunities' names. */
  types: CatalogueEntryDto[];
}

export class CatalogueDto {
  categories: CategoryDto[];
  brands: CatalogueEntryDto[];
  tradingDirectors: CatalogueEntryDto[];
  bookingTypes: BookingTypeGroupDto[];
}
