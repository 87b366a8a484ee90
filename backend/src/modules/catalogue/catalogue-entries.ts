import type { EntityManager, EntityTarget, FindOneOptions } from 'typeorm';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import type { AuditRecord } from '../../platform/audit/audit-trail.js';
import type { Records } from '../../platform/records/records.js';
import type { RecordType, Transaction } from '../../platform/records/transaction.js';
import { bookingTypeName, TYPE_SEPARATOR } from './catalogue.service.js';
import { Brand, Category, Opportunity, TradingDirector, type CatalogueEntry } from './catalogue.entities.js';

/** As in URLs. */
export const CATALOGUE_KINDS = ['brands', 'trading-directors', 'categories', 'opportunities'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The name of a catalogue entry as records contain it. */
export interface CarriedName {
  name: string;
  /** The category of an opportunity, because two categories may share its name. */
  category: string | null;
}

export const ENTRY_NOT_FOUND = 'This entry does not exist. Reload the catalogue.';

export const ENTITIES: Record<CatalogueKind, EntityTarget<CatalogueEntry>> = {
  brands: Brand,
  'trading-directors': TradingDirector,
  categories: Category,
  opportunities: Opportunity,
};

const LABELS: Record<CatalogueKind, string> = {
  brands: 'Brand',
  'trading-directors': 'Trading director',
  categories: 'Category',
  opportunities: 'Opportunity',
};

/** An entry and, for an opportunity, the name of its category. */
export interface FoundEntry {
  kind: CatalogueKind;
  entry: CatalogueEntry;
  category: Category | null;
}

/**
 * Runs a transaction that changes the catalogue, one at a time for all kinds of entries. So names stay unique and
 * positions in order, and no category is renamed while one of its opportunities is. Reading does not wait.
 */
export function withCatalogueLock<Result>(
  records: Records,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return records.transaction(async (tx) => {
    await tx.manager.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
    return change(tx);
  });
}

/** @throws NotFound */
export async function findEntry(
  manager: EntityManager,
  kind: CatalogueKind,
  id: string,
  locked: Pick<FindOneOptions, 'lock'> = {},
): Promise<FoundEntry> {
  const entry = await manager.findOne(ENTITIES[kind], { where: { id }, ...locked });
  if (!entry) throw new NotFound(ENTRY_NOT_FOUND);
  const category =
    entry instanceof Opportunity ? await manager.findOneByOrFail(Category, { id: entry.categoryId }) : null;
  return { kind, entry, category };
}

/** Finds an entry that is to be changed, once an erasure that is changing it has ended. @throws NotFound */
export const openEntry = (manager: EntityManager, kind: CatalogueKind, id: string): Promise<FoundEntry> =>
  findEntry(manager, kind, id, { lock: { mode: 'for_no_key_update' } });

interface Taking {
  /** Of an opportunity. */
  categoryId?: string;
  /** The entry that takes the name; undefined: a new one. */
  except?: string;
  /** The name that the entry gives up for it. */
  former?: string;
  /** Whether existing records take the name with it. */
  withRecords?: boolean;
}

/** @throws Conflict when another entry has the name in upper or lower case, even a retired one, or it is being replaced. */
export async function requireFree(
  manager: EntityManager,
  kind: CatalogueKind,
  name: string,
  taking: Taking = {},
): Promise<void> {
  const { categoryId, except } = taking;
  const sameName = manager
    .createQueryBuilder(ENTITIES[kind], 'entry')
    .where('folded(entry.name) = folded(:name)', { name });
  if (categoryId) sameName.andWhere('entry.categoryId = :categoryId', { categoryId });
  if (except) sameName.andWhere('entry.id <> :except', { except });
  const taken = await sameName.getOne();
  if (!taken) return requireNotReplaced(manager, kind, name, taking);
  const message = taken.retiredAt
    ? `“${taken.name}” is retired. Bring it back instead.`
    : `“${taken.name}” is in the list already. Choose another name.`;
  throw new Conflict(message, { name: message });
}

/**
 * The running renaming would also replace the name in the records of the entry that takes it next. Only its own entry can
 * take it back, and only from the name that it was replaced by, and with the records that have it by now.
 * @throws Conflict
 */
async function requireNotReplaced(
  manager: EntityManager,
  kind: CatalogueKind,
  name: string,
  { categoryId, except, former, withRecords }: Taking,
): Promise<void> {
  const replaced = await manager.query<{ isOwn: boolean; comesBack: boolean | null }[]>(
    `SELECT entry_id IS NOT DISTINCT FROM $3 AS "isOwn", folded(to_name) = folded($5) AS "comesBack" FROM catalogue_renamings
     WHERE kind = $1 AND folded(from_name) = folded($2)
       AND (finished_at IS NULL OR finished_at > now() - interval '1 minute')
       AND ($4::uuid IS NULL OR folded(from_category) = (SELECT folded(name) FROM categories WHERE id = $4))`,
    [kind, name, except ?? null, categoryId ?? null, former ?? null],
  );
  const comesBack = replaced.every((each) => each.isOwn && each.comesBack);
  if (replaced.length === 0 || (comesBack && withRecords)) return;
  const remedy = comesBack
    ? 'Rename them as well, or wait until that is done'
    : 'Wait until that is done, then try again';
  const message = `“${name}” is still being replaced in existing records. ${remedy}.`;
  throw new Conflict(message, { name: message });
}

/** The part of a booking type before the first separator is its category. @throws InvalidInput by field */
export function refuseSeparator(kind: CatalogueKind, name: string): void {
  // With the space that follows it in the name of a booking type.
  if (kind === 'categories' && `${name} `.includes(TYPE_SEPARATOR)) {
    throw InvalidInput.field('name', 'A category cannot have a dash between spaces, or at its end. Use a hyphen');
  }
}

/** Only trading directors are people. @throws InvalidInput by field */
export function refuseEmail(kind: CatalogueKind, email: string | null | undefined): void {
  if (email && kind !== 'trading-directors')
    throw InvalidInput.field('email', 'Only trading directors have an email address. Leave it out');
}

export function carriedName({
  entry,
  category,
}: {
  entry: { name: string };
  category: { name: string } | null;
}): CarriedName {
  return { name: entry.name, category: category?.name ?? null };
}

/** The label for the audit trail: "Brand: Acme". */
export function aboutOf({ kind, entry, category }: FoundEntry): AuditRecord['about'] {
  const name = category ? bookingTypeName(category.name, entry.name) : entry.name;
  return { type: 'catalogue', id: entry.id, label: `${LABELS[kind]}: ${name}` };
}

/** How an entry is changed and recorded (platform/records). */
export function entryType({ kind, category }: Pick<FoundEntry, 'kind' | 'category'>): RecordType<CatalogueEntry> {
  return {
    entity: ENTITIES[kind],
    noun: 'catalogue entry',
    notFound: ENTRY_NOT_FOUND,
    about: (entry) => aboutOf({ kind, entry, category }),
    facts: () => ({}),
    created: 'added',
  };
}
