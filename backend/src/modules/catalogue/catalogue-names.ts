import type { EntityManager } from 'typeorm';

/** As in URLs. */
export const CATALOGUE_KINDS = ['brands', 'trading-directors', 'categories', 'opportunities'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The name of a catalogue entry as records contain it. */
export interface CarriedName {
  name: string;
  /** The category of an opportunity, because two categories may share its name. */
  category: string | null;
}

/** A batch of records to rename. */
export interface RenameBatch {
  kind: CatalogueKind;
  from: CarriedName;
  to: string;
  /** Where the previous batch ended; null: start at the beginning. */
  after: string | null;
  /** The most records to rename. */
  limit: number;
}

export interface RenamedBatch {
  changed: number;
  /** Where the batch ended; null: nothing is left. */
  last: string | null;
}

/** A module whose records contain names from the catalogue. Names are compared without regard to case. */
export interface NameKeeper {
  /** Renames the next records with the name, in the order in which they are locked elsewhere. */
  rename(manager: EntityManager, batch: RenameBatch): Promise<RenamedBatch>;
}

/**
 * In the order in which all transactions lock records (platform/records/transaction.ts).
 */
export const NAMED_RECORDS = ['deals', 'bookings', 'enquiries', 'options'] as const;
export type NamedRecords = (typeof NAMED_RECORDS)[number];

/**
 * The application provides them (app.module.ts), so that the catalogue need not import the modules that use its names
 * (docs/product.md, 6.8).
 */
export type NameKeepers = Record<NamedRecords, NameKeeper>;
export const NAME_KEEPERS = Symbol('name keepers');
