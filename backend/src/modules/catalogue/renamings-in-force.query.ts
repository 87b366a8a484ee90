import type { EntityManager } from 'typeorm';
import { isSameName } from '../../common/folded.js';
import type { CatalogueKind } from './catalogue-entries.js';
import { bookingTypeName, TYPE_SEPARATOR } from './catalogue.service.js';

interface RenamingInForce {
  kind: CatalogueKind;
  fromName: string;
  fromCategory: string | null;
  toName: string;
  entryId: string;
}

interface Placement {
  mediaCategory: string;
  mediaOpportunity: string;
}

/**
 * The renamings that are being applied to existing records, oldest first. They remain in force for another minute,
 * because a form may have been validated before its name was replaced. The lock lasts until the transaction ends, and a
 * new renaming waits for it. So no record is written with an old name after the renaming has looked for it.
 */
export const renamingsInForce = (manager: EntityManager): Promise<RenamingsInForce> => read(manager, 'FOR KEY SHARE');

/** The same without a lock, for checks of a form before the transaction, which asks again. */
export const renamingsSoFar = (manager: EntityManager): Promise<RenamingsInForce> => read(manager, '');

async function read(manager: EntityManager, lock: string): Promise<RenamingsInForce> {
  const renamings = await manager.query<RenamingInForce[]>(
    `SELECT kind, from_name AS "fromName", from_category AS "fromCategory", to_name AS "toName", entry_id AS "entryId"
     FROM catalogue_renamings WHERE finished_at IS NULL OR finished_at > now() - interval '1 minute'
     ORDER BY id ${lock}`,
  );
  return new RenamingsInForce(renamings);
}

/** The replacements for names that are being renamed. */
export class RenamingsInForce {
  constructor(private readonly renamings: RenamingInForce[]) {}

  brand(name: string): string {
    return this.renamed('brands', name);
  }

  /** The name of a brand, with those that some of its records may still have. */
  namesOfBrand(name: string): string[] {
    const brands = this.renamings.filter(({ kind }) => kind === 'brands').map(({ fromName }) => fromName);
    return [name, ...brands.filter((former) => isSameName(this.brand(former), name))];
  }

  tradingDirector<Name extends string | null | undefined>(name: Name): Name | string {
    return name ? this.renamed('trading-directors', name) : name;
  }

  placement({ mediaCategory, mediaOpportunity }: Placement): Placement {
    const placement = { mediaCategory, mediaOpportunity };
    for (const { kind, fromName, fromCategory, toName } of this.renamings) {
      if (kind === 'categories' && isSameName(placement.mediaCategory, fromName)) placement.mediaCategory = toName;
      const isThere = kind === 'opportunities' && isSameName(placement.mediaCategory, fromCategory!);
      if (isThere && isSameName(placement.mediaOpportunity, fromName)) placement.mediaOpportunity = toName;
    }
    return placement;
  }

  /** The full name: "Trade Newsletter – Front Cover". */
  bookingType(name: string): string {
    const [mediaCategory = '', ...rest] = name.split(TYPE_SEPARATOR);
    if (rest.length === 0) return name;
    const placement = this.placement({ mediaCategory, mediaOpportunity: rest.join(TYPE_SEPARATOR) });
    return bookingTypeName(placement.mediaCategory, placement.mediaOpportunity);
  }

  private renamed(kind: CatalogueKind, name: string): string {
    return this.renamings
      .filter((renaming) => renaming.kind === kind)
      .reduce((current, { fromName, toName }) => (isSameName(current, fromName) ? toName : current), name);
  }
}
