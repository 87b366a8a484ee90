export class CatalogueEntryDto {
  id: string;
  name: string;
}

export class OpportunityDto extends CatalogueEntryDto {
  /** How many units can be booked for the same day; null: not limited (docs/product.md, 16.1). Only for staff, as is the name. */
  capacity?: number | null;
  unitName?: string | null;
  /** How many days before the live date its artwork is due; null: as forms suggest for all. Only for staff. */
  leadDays?: number | null;
}

export class CategoryDto extends CatalogueEntryDto {
  opportunities: OpportunityDto[];
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
