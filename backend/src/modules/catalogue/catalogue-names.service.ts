import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { renamingsInForce, type RenamingsInForce } from './renamings-in-force.query.js';

export type { RenamingsInForce };

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
  /** How many of its records contain each of the names, up to `most`. @param manager of a transaction */
  count(manager: EntityManager, kind: CatalogueKind, names: CarriedName[], most: number): Promise<number[]>;

  /** Renames the next records with the name, in the order in which they are locked elsewhere. */
  rename(manager: EntityManager, batch: RenameBatch): Promise<RenamedBatch>;
}

/**
 * The order in which transactions lock records; any other would cause deadlocks (bookings/booking-origins.service.ts).
 */
export const NAMED_RECORDS = ['deals', 'bookings', 'enquiries'] as const;
export type NamedRecords = (typeof NAMED_RECORDS)[number];

/**
 * Connects the catalogue with the modules whose records contain its names, so that it does not depend on them
 * (docs/product.md, 6.8).
 */
@Injectable()
export class CatalogueNames {
  private readonly keepers = new Map<NamedRecords, NameKeeper>();

  /** Call it in `onModuleInit`. */
  keep(records: NamedRecords, keeper: NameKeeper): void {
    this.keepers.set(records, keeper);
  }

  /**
   * The replacements for names that are being renamed. Call it first in a transaction that writes a record with names:
   * a new renaming waits until that transaction has ended.
   */
  inForce(manager: EntityManager): Promise<RenamingsInForce> {
    return renamingsInForce(manager);
  }

  async count(manager: EntityManager, kind: CatalogueKind, names: CarriedName[], most: number): Promise<number[]> {
    const totals = names.map(() => 0);
    for (const keeper of this.keepers.values()) {
      const counts = await keeper.count(manager, kind, names, most);
      counts.forEach((count, index) => (totals[index] = Math.min(most, totals[index]! + count)));
    }
    return totals;
  }

  /** Does nothing when the module is not loaded. */
  async rename(manager: EntityManager, records: NamedRecords, batch: RenameBatch): Promise<RenamedBatch> {
    const keeper = this.keepers.get(records);
    return keeper ? keeper.rename(manager, batch) : { changed: 0, last: null };
  }
}
