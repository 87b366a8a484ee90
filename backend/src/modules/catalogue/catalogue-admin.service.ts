import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import { planned } from '../../common/pool.js';
import type { VersionDto } from '../../common/version.dto.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { changesOf } from '../../platform/audit/changes.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import {
  withCatalogueLock,
  ENTRY_NOT_FOUND,
  entryType,
  findEntry,
  openEntry,
  requireFree,
  refuseEmail,
  refuseSeparator,
  type CatalogueKind,
} from './catalogue-entries.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { Category, Opportunity, type CatalogueEntry } from './catalogue.entities.js';
import { byName } from './catalogue.service.js';
import type {
  AdminCatalogueDto,
  AdminEntryDto,
  EditInventoryDto,
  MoveEntryDto,
  NewEntryDto,
  WantedArtworkDto,
} from './dto/catalogue-admin.dto.js';

/** What admins do with the catalogue, except renaming (docs/product.md, 6.8). */
@Injectable()
export class CatalogueAdmin {
  constructor(
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly shownEntries: CatalogueRecords,
    private readonly idempotency: Idempotency,
  ) {}

  /** All entries, including retired ones. */
  list(): Promise<AdminCatalogueDto> {
    return this.shownEntries.reading(async (manager) => {
      const entries = await planned<ListedEntry>(manager, ALL_ENTRIES);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      const shown = await this.shownEntries.shownAll(
        manager,
        entries.map((entry) => ({ kind: entry.kind, entry, category: byId.get(entry.categoryId!) ?? null })),
      );
      const wanted = await planned<WantedArtworkDto & { id: string }>(manager, ARTWORK_SPECS);
      const specOf = new Map(wanted.map(({ id, ...spec }) => [id, spec]));
      const allOf = (kind: CatalogueKind) => shown.filter((_, index) => entries[index]!.kind === kind);
      return {
        categories: allOf('categories').map((category) => ({
          ...category,
          opportunities: shown
            .filter((_, index) => entries[index]!.categoryId === category.id)
            .map((opportunity) => ({ ...opportunity, artworkSpec: specOf.get(opportunity.id) ?? null })),
        })),
        brands: allOf('brands').sort(byName),
        tradingDirectors: allOf('trading-directors').sort(byName),
      };
    });
  }

  /**
   * Adds an entry at the end of its list. @throws InvalidInput by field; Conflict when the name is taken, even by a
   * retired entry
   */
  async add(kind: CatalogueKind, form: NewEntryDto, actor: Actor, sender: KeySender): Promise<AdminEntryDto> {
    const sent = { action: 'catalogue entry', sender, content: { kind, ...form } };
    const known = await this.idempotency.find(sent);
    if (known) return this.shownEntries.shown(await findEntry(this.manager, kind, known));
    const { name, email, categoryId } = form;
    refuseSeparator(kind, name);
    refuseEmail(kind, email);
    const id = randomUUID();
    const added = await withCatalogueLock(this.records, async (tx) => {
      await this.idempotency.claim(tx.manager, sent, id);
      const category = kind === 'opportunities' ? await categoryOf(tx.manager, categoryId) : null;
      await requireFree(tx.manager, kind, name, { categoryId: category?.id });
      const values = {
        name,
        ...(email && { email }),
        ...(category && { categoryId: category.id }),
        ...(await this.lastPlace(tx.manager, kind, category)),
      };
      const type = entryType({ kind, category });
      const entry = await tx.create(type, { id, ...values, retiredAt: null }, actor, { after: () => values });
      return { kind, entry, category };
    });
    return this.shownEntries.shown(added);
  }

  /** @throws NotFound; Conflict when nothing would change */
  async setRetired(
    kind: CatalogueKind,
    id: string,
    { retired, version }: VersionDto & { retired: boolean },
    actor: Actor,
  ): Promise<AdminEntryDto> {
    const found = await withCatalogueLock(this.records, async (tx) => {
      const locked = await openEntry(tx.manager, kind, id);
      await tx.change(entryType(locked), locked.entry, actor, (change) => {
        const { entry } = locked;
        const { retiredAt } = entry;
        if (retired === (retiredAt !== null))
          throw new Conflict(`“${entry.name}” is ${retired ? 'retired' : 'offered'} already. Reload the catalogue.`);
        change.requireVersion(version);
        entry.retiredAt = retired ? tx.now : null;
        const recorded = { before: { retiredAt }, after: { retiredAt: entry.retiredAt } };
        change.record(retired ? 'retired' : 'brought back', recorded);
      });
      return locked;
    });
    return this.shownEntries.shown(found);
  }

  /**
   * Moves an entry in front of another one, or, with null, to the end.
   * @throws NotFound; InvalidInput by field; Conflict for entries that are sorted by name
   */
  async move(kind: CatalogueKind, id: string, { before, version }: MoveEntryDto, actor: Actor): Promise<AdminEntryDto> {
    const moved = await withCatalogueLock(this.records, async (tx) => {
      const found = await findEntry(tx.manager, kind, id);
      await tx.change(entryType(found), found.entry, actor, async (change) => {
        const { entry } = found;
        if (!isPlaced(entry)) throw new Conflict('This list is in order of names. Rename the entry instead.');
        change.requireVersion(version);
        const order = await siblings(tx.manager, entry);
        const others = order.filter((other) => other.id !== id);
        const place = before === null ? others.length : others.findIndex((other) => other.id === before);
        if (place < 0) throw InvalidInput.field('before', 'Choose another entry of the same list, or the end of it');
        others.splice(place, 0, entry);
        const from = order.findIndex((other) => other.id === id);
        // Positions that were written by other means may have gaps or duplicates.
        others.forEach((other, position) => (other.position = position));
        // By id, as `lockCapacities` does for several bookings at once.
        const ids = order.map((other) => other.id).sort();
        await tx.manager.query('SELECT lock_capacity(id) FROM unnest($1::uuid[]) AS id', [ids]);
        await tx.manager.save(others);
        change.record('moved', { before: { place: from + 1 }, after: { place: place + 1 } });
      });
      return found;
    });
    return this.shownEntries.shown(moved);
  }

  /** Sets how many units of an opportunity can be sold. What has been sold above that stays. @throws NotFound; Conflict */
  async editInventory(
    id: string,
    { capacity, unitName, leadDays, version }: EditInventoryDto,
    actor: Actor,
  ): Promise<AdminEntryDto> {
    const edited = await withCatalogueLock(this.records, async (tx) => {
      const found = await openEntry(tx.manager, 'opportunities', id);
      const { entry } = found;
      if (!(entry instanceof Opportunity)) throw new NotFound(ENTRY_NOT_FOUND);
      await tx.change(entryType(found), entry, actor, (change) => {
        change.requireVersion(version);
        const before = { capacity: entry.capacity, unitName: entry.unitName, leadDays: entry.leadDays };
        entry.capacity = capacity;
        if (unitName !== undefined) entry.unitName = unitName;
        if (leadDays !== undefined) entry.leadDays = leadDays;
        change.record(
          'capacity changed',
          changesOf(before, { capacity, unitName: entry.unitName, leadDays: entry.leadDays }),
        );
      });
      return found;
    });
    return this.shownEntries.shown(edited);
  }

  private async lastPlace(
    manager: EntityManager,
    kind: CatalogueKind,
    category: Category | null,
  ): Promise<{ position?: number }> {
    if (kind === 'categories') return { position: ((await manager.maximum(Category, 'position')) ?? -1) + 1 };
    if (!category) return {};
    return { position: ((await manager.maximum(Opportunity, 'position', { categoryId: category.id })) ?? -1) + 1 };
  }
}

interface ListedEntry extends CatalogueEntry, Pick<Opportunity, 'capacity' | 'unitName' | 'leadDays'> {
  kind: CatalogueKind;
  /** Null for all but opportunities. */
  categoryId: string | null;
}

/** In one statement, because most of the time that a few hundred rows take is spent on making entities of them. */
const ALL_ENTRIES = `
  SELECT kind, id, name, email, retired_at AS "retiredAt", version, category_id AS "categoryId", capacity,
    unit_name AS "unitName", lead_days AS "leadDays"
  FROM (
    SELECT 'brands' AS kind, id, name, NULL AS email, retired_at, version, NULL::uuid AS category_id, 0 AS position,
      NULL::integer AS capacity, NULL AS unit_name, NULL::integer AS lead_days FROM brands
    UNION ALL SELECT 'trading-directors', id, name, email, retired_at, version, NULL, 0, NULL, NULL, NULL FROM trading_directors
    UNION ALL SELECT 'categories', id, name, NULL, retired_at, version, NULL, position, NULL, NULL, NULL FROM categories
    UNION ALL SELECT 'opportunities', id, name, NULL, retired_at, version, category_id, position, capacity, unit_name, lead_days
      FROM opportunities
  ) AS entries ORDER BY position`;

/** Those in force. */
const ARTWORK_SPECS = `
  SELECT opportunity_id AS id, jsonb_array_length(pieces) AS pieces, on_mismatch AS "onMismatch"
  FROM artwork_specs WHERE replaced_at IS NULL AND pieces <> '[]'`;

async function categoryOf(manager: EntityManager, id: string | null | undefined): Promise<Category> {
  const category = id ? await manager.findOneBy(Category, { id }) : null;
  if (!category) throw InvalidInput.field('categoryId', 'Choose the category that the opportunity belongs to');
  return category;
}

type Placed = Category | Opportunity;

function isPlaced(entry: CatalogueEntry): entry is Placed {
  return entry instanceof Category || entry instanceof Opportunity;
}

function siblings(manager: EntityManager, entry: Placed): Promise<Placed[]> {
  const order = { position: 'ASC', name: 'ASC' } as const;
  if (entry instanceof Category) return manager.find(Category, { order });
  return manager.find(Opportunity, { where: { categoryId: entry.categoryId }, order });
}
