import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** As addresses name them. */
export const CATALOGUE_KINDS = ['brands', 'trading-directors', 'categories', 'opportunities'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What records carry of a catalogue entry. */
export interface CarriedName {
  name: string;
  /** Of an opportunity: two categories may share its name. */
  category: string | null;
}

/** A module whose records carry names of the catalogue; names are compared without case. */
export interface NameKeeper {
  /** How many of its records carry each of the names, counted up to `most`. @param manager of a transaction */
  count(manager: EntityManager, kind: CatalogueKind, names: CarriedName[], most: number): Promise<number[]>;

  /** Gives the records that carry the name another one. @returns how many it changed */
  rename(manager: EntityManager, kind: CatalogueKind, from: CarriedName, to: string): Promise<number>;
}

/** The order in which transactions lock records: two orders would be a deadlock (bookings/booking-origins.service.ts). */
const LOCK_ORDER = ['deals', 'bookings', 'enquiries'] as const;
export type NamedRecords = (typeof LOCK_ORDER)[number];

/** Where the modules that carry names of the catalogue take part: the catalogue knows none of them (docs/product.md, 6.8). */
@Injectable()
export class CatalogueNames {
  private readonly keepers = new Map<NamedRecords, NameKeeper>();

  /** Register in `onModuleInit`. */
  keep(records: NamedRecords, keeper: NameKeeper): void {
    this.keepers.set(records, keeper);
  }

  async count(manager: EntityManager, kind: CatalogueKind, names: CarriedName[], most: number): Promise<number[]> {
    const totals = names.map(() => 0);
    for (const [, keeper] of this.inOrder()) {
      const counts = await keeper.count(manager, kind, names, most);
      counts.forEach((count, index) => (totals[index] = Math.min(most, totals[index]! + count)));
    }
    return totals;
  }

  /** @returns how many records of each kind were changed */
  async rename(
    manager: EntityManager,
    kind: CatalogueKind,
    from: CarriedName,
    to: string,
  ): Promise<Partial<Record<NamedRecords, number>>> {
    const changed: Partial<Record<NamedRecords, number>> = {};
    for (const [records, keeper] of this.inOrder()) changed[records] = await keeper.rename(manager, kind, from, to);
    return changed;
  }

  private inOrder(): [NamedRecords, NameKeeper][] {
    return LOCK_ORDER.flatMap((records) => {
      const keeper = this.keepers.get(records);
      return keeper ? [[records, keeper] as [NamedRecords, NameKeeper]] : [];
    });
  }
}
