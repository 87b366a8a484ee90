import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsISO8601, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { Email, Text, Whole } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import type { CatalogueEntry, Opportunity, TradingDirector } from '../catalogue.entities.js';

/** The progress of renaming existing records. */
export class RenamingDto {
  /** Records renamed so far. */
  done: number;
  /** Null until they have been counted. */
  total: number | null;
}

export class AdminEntryDto {
  id: string;
  name: string;
  /** Where brands' replies go. Only trading directors have an address. */
  email: string | null;
  /** When forms stopped offering it. */
  retiredAt: string | null;
  /** How many units of an opportunity can be sold for the same day; null: not limited. */
  capacity: number | null;
  /** "screens"; null: its units have no name of their own. */
  unitName: string | null;
  /** How many days before the live date the artwork of an opportunity is due; null: as forms suggest for all. */
  leadDays: number | null;
  /** How many bookings, enquiries and deals contain its name; 1000 means 1000 or more. */
  records: number;
  /** Set while existing records are being renamed. */
  renaming: RenamingDto | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of(entry: CatalogueEntry, records: number, renaming: RenamingDto | null): AdminEntryDto {
    const { id, name, retiredAt, version } = entry;
    const {
      email = null,
      capacity = null,
      unitName = null,
      leadDays = null,
    } = entry as Partial<TradingDirector & Opportunity>;
    const own = { email, capacity, unitName, leadDays };
    return { id, name, ...own, retiredAt: retiredAt?.toISOString() ?? null, records, renaming, version };
  }
}

/** How much an opportunity wants as artwork (docs/product.md, 16.8). */
export class WantedArtworkDto {
  /** How many. */
  pieces: number;
  @ApiProperty({ enum: ['warn', 'refuse'] })
  onMismatch: 'warn' | 'refuse';
}

export class AdminOpportunityDto extends AdminEntryDto {
  /** Null without an artwork spec. */
  artworkSpec: WantedArtworkDto | null;
}

export class AdminCategoryDto extends AdminEntryDto {
  opportunities: AdminOpportunityDto[];
}

export class AdminCatalogueDto {
  /** In the order of the forms, like their opportunities. */
  categories: AdminCategoryDto[];
  /** By name. */
  brands: AdminEntryDto[];
  /** By name. */
  tradingDirectors: AdminEntryDto[];
}

export class NewEntryDto {
  @EntryName()
  name: string;

  /** Where brands' replies go, for trading directors. Blank, null or left out: nowhere in particular. */
  @Email({ optional: true })
  email?: string | null;

  /** Required for a new opportunity. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose the category that the opportunity belongs to' })
  categoryId?: string | null;
}

export class RenameEntryDto extends VersionDto {
  @EntryName()
  name: string;

  /** As for a new entry; left out: as it is. */
  @Email({ optional: true })
  email?: string | null;

  /** Also rename the bookings, enquiries and deals that contain the present name, in the background. */
  @IsOptional()
  @IsBoolean({ message: 'inExistingRecords must be true or false' })
  inExistingRecords?: boolean;

  /** As it was read: retiring an entry has a call of its own. */
  @IsOptional()
  @IsISO8601({}, { message: 'Send retiredAt as it was' })
  retiredAt?: string | null;
}

export class EditInventoryDto extends VersionDto {
  /** How many units can be sold for the same day: 1 is exclusive; null: not limited. */
  @ValidateIf((form: EditInventoryDto) => form.capacity !== null)
  @Whole({ label: 'Capacity', from: 1, to: 10_000 })
  capacity: number | null;

  /** Left out: as it is. */
  @Text({ label: 'Unit name', max: 40, optional: true })
  unitName?: string | null;

  /** How many days before the live date artwork is due; null: as forms suggest for all. Left out: as it is. */
  @ValidateIf((form: EditInventoryDto) => form.leadDays !== null && form.leadDays !== undefined)
  @Whole({ label: 'Lead days', from: 0, to: 365 })
  leadDays?: number | null;
}

export class MoveEntryDto extends VersionDto {
  /** The entry to put it in front of; null: at the end. */
  @ValidateIf((form: MoveEntryDto) => form.before !== null)
  @IsUUID(undefined, { message: 'Say in front of which entry it belongs, or null for the end' })
  before: string | null;
}

/** Any run of whitespace counts as one space, so that no two entries look alike. */
function EntryName(): PropertyDecorator {
  return (target, key) => {
    Text({ label: 'Name' })(target, key);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ') : value,
    )(target, key);
  };
}
