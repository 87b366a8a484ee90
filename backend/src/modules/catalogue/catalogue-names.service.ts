import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { renamingsInForce, type RenamingsInForce } from './renamings-in-force.query.js';

export type { RenamingsInForce };

/** As addresses name them. */
export const CATALOGUE_KINDS = ['brands', 'trading-directors', 'categories', 'opportunities'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What records carry of a catalogue entry. */
export interface CarriedName {
  name: string;
  /** Of an opportunity: two categories may share its name. */
  category: string | null;
}

/** Some of the records that are to be renamed. */
export interface RenameBatch {
  kind: CatalogueKind;
  from: CarriedName;
  to: string;
  /** Where the batch before ended; null: at the beginning. */
  after: string | null;
  /** How many at most. */
  limit: number;
}

export interface RenamedBatch {
  changed: number;
  /** Where it ended; null: nothing is left. */
  last: string | null;
}

/** A module whose records carry names of the catalogue; names are compared without case. */
export interface NameKeeper {
  /** How many of its records carry each of the names, counted up to `most`. @param manager of a transaction */
  count(manager: EntityManager, kind: CatalogueKind, names: CarriedName[], most: number): Promise<number[]>;

  /** Gives the next records that carry the name another one, in the order in which they are locked elsewhere. */
  rename(manager: EntityManager, batch: RenameBatch): Promise<RenamedBatch>;
}

/** The order in which transactions lock records: two orders would be a deadlock (bookings/booking-origins.service.ts). */
export const NAMED_RECORDS = ['deals', 'bookings', 'enquiries'] as const;
export type NamedRecords = (typeof NAMED_RECORDS)[number];

/** Where the modules that carry names of the catalogue take part: the catalogue knows none of them (docs/product.md, 6.8). */
@Injectable()
export class CatalogueNames {
  private readonly keepers = new Map<NamedRecords, NameKeeper>();

  /** Register in `onModuleInit`. */
  keep(records: NamedRecords, keeper: NameKeeper): void {
    this.keepers.set(records, keeper);
  }

  /**
   * What to write instead of names that are being replaced. To be called first of all in a transaction that writes a record with names:
   * a renaming begins only when it has ended.
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

  /** Of a module that is not there nothing is renamed. */
  async rename(manager: EntityManager, records: NamedRecords, batch: RenameBatch): Promise<RenamedBatch> {
    const keeper = this.keepers.get(records);
    return keeper ? keeper.rename(manager, batch) : { changed: 0, last: null };
  }
}
