import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.js';
import type { CatalogueEntry } from '../catalogue.entities.js';

/** How far existing records have followed a new name. */
export class RenamingDto {
  /** Records that have it. */
  done: number;
  /** Null until they have been counted. */
  total: number | null;
}

export class AdminEntryDto {
  id: string;
  name: string;
  /** Since when forms no longer offer it. */
  retiredAt: string | null;
  /** How many bookings, enquiries and deals carry its name; 1000 stands for as many or more. */
  records: number;
  /** While existing records are being given its name. */
  renaming: RenamingDto | null;
  /** Send it back with whatever you do, and the second of two editors is told. */
  version: number;

  static of(
    { id, name, retiredAt, version }: CatalogueEntry,
    records: number,
    renaming: RenamingDto | null,
  ): AdminEntryDto {
    return { id, name, retiredAt: retiredAt?.toISOString() ?? null, records, renaming, version };
  }
}

export class AdminCategoryDto extends AdminEntryDto {
  opportunities: AdminEntryDto[];
}

export class AdminCatalogueDto {
  /** In the order of pickers, as their opportunities. */
  categories: AdminCategoryDto[];
  /** By name. */
  brands: AdminEntryDto[];
  /** By name. */
  tradingDirectors: AdminEntryDto[];
}

export class NewEntryDto {
  @EntryName()
  name: string;

  /** Of a new opportunity. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose the category that the opportunity belongs to' })
  categoryId?: string | null;
}

export class RenameEntryDto extends VersionDto {
  @EntryName()
  name: string;

  /** Bookings, enquiries and deals that carry the present name get the new one, too, by and by. */
  @IsOptional()
  @IsBoolean({ message: 'inExistingRecords must be true or false' })
  inExistingRecords?: boolean;
}

export class MoveEntryDto extends VersionDto {
  /** The entry that it is to stand in front of; null: at the end. */
  @ValidateIf((form: MoveEntryDto) => form.before !== null)
  @IsUUID(undefined, { message: 'Say in front of which entry it belongs, or null for the end' })
  before: string | null;
}

/** Spaces of any kind and number count as one, so that no two entries look alike. */
function EntryName(): PropertyDecorator {
  return (target, key) => {
    Text({ label: 'Name' })(target, key);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ') : value,
    )(target, key);
  };
}
