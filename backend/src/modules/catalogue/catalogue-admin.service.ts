import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput } from '../../common/errors.js';
import { requireVersion, type VersionDto } from '../../common/version.js';
import { AuditTrail, type Actor } from '../../platform/audit/audit-trail.service.js';
import { Idempotency, type Claim, type Sender } from '../../platform/idempotency/idempotency.service.js';
import {
  aboutOf,
  changingCatalogue,
  ENTITIES,
  ENTRY,
  findEntry,
  requireFree,
  requireReadable,
} from './catalogue-entries.js';
import type { CatalogueKind } from './catalogue-names.service.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { Brand, Category, Opportunity, TradingDirector, type CatalogueEntry } from './catalogue.entities.js';
import { byName } from './catalogue.service.js';
import type { AdminCatalogueDto, AdminEntryDto, MoveEntryDto, NewEntryDto } from './dto/catalogue-admin.dto.js';

/** What admins do with the catalogue, except renaming (docs/product.md, 6.8). */
@Injectable()
export class CatalogueAdmin {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly records: CatalogueRecords,
    private readonly idempotency: Idempotency,
  ) {}

  /** All entries, including retired ones. */
  list(): Promise<AdminCatalogueDto> {
    return this.records.reading(async (manager) => {
      const categories = await manager.find(Category, {
        relations: { opportunities: true },
        order: { position: 'ASC', opportunities: { position: 'ASC' } },
      });
      const placements = categories.flatMap((category) => category.opportunities.map((entry) => ({ entry, category })));
      const plain = async (kind: CatalogueKind, entries: CatalogueEntry[]) =>
        this.records.shownAll(
          manager,
          kind,
          entries.map((entry) => ({ entry, category: null })),
        );
      const opportunities = await this.records.shownAll(manager, 'opportunities', placements);
      const shownCategories = await plain('categories', categories);
      return {
        categories: shownCategories.map((category) => ({
          ...category,
          opportunities: opportunities.filter((_, index) => placements[index]!.category.id === category.id),
        })),
        brands: await plain('brands', (await manager.find(Brand)).sort(byName)),
        tradingDirectors: await plain('trading-directors', (await manager.find(TradingDirector)).sort(byName)),
      };
    });
  }

  /**
   * Adds an entry at the end of its list. @throws InvalidInput by field; Conflict when the name is taken, even by a
   * retired entry
   */
  add(kind: CatalogueKind, form: NewEntryDto, actor: Actor, sender: Sender): Promise<AdminEntryDto> {
    return this.idempotency.create({
      action: 'catalogue entry',
      sender,
      content: { kind, ...form },
      make: (claim) => this.insert(kind, form, actor, claim),
      read: async (id) => this.records.shown(await findEntry(this.dataSource.manager, kind, id)),
    });
  }

  private async insert(
    kind: CatalogueKind,
    { name, categoryId }: NewEntryDto,
    actor: Actor,
    claim: Claim,
  ): Promise<AdminEntryDto> {
    requireReadable(kind, name);
    const id = randomUUID();
    const added = await changingCatalogue(this.dataSource, async (manager) => {
      await claim(manager, id);
      const category = kind === 'opportunities' ? await categoryOf(manager, categoryId) : null;
      await requireFree(manager, kind, name, { categoryId: category?.id });
      const values = {
        name,
        ...(category && { categoryId: category.id }),
        ...(await this.lastPlace(manager, kind, category)),
      };
      const entry = await manager.save(manager.create(ENTITIES[kind], { id, ...values, retiredAt: null }));
      const found = { kind, entry, category };
      await this.audit.add(manager, { actor, about: aboutOf(found), action: 'added', after: values });
      return found;
    });
    return this.records.shown(added);
  }

  /** @throws NotFound; Conflict when nothing would change */
  async setRetired(
    kind: CatalogueKind,
    id: string,
    { retired, version }: VersionDto & { retired: boolean },
    actor: Actor,
  ): Promise<AdminEntryDto> {
    const found = await changingCatalogue(this.dataSource, async (manager) => {
      const locked = await findEntry(manager, kind, id);
      const { entry } = locked;
      const { retiredAt } = entry;
      if (retired === (retiredAt !== null)) {
        throw new Conflict(`“${entry.name}” is ${retired ? 'retired' : 'offered'} already. Reload the catalogue.`);
      }
      requireVersion(entry, version, ENTRY);
      entry.retiredAt = retired ? this.clock.now() : null;
      entry.version += 1;
      await manager.save(entry);
      await this.audit.add(manager, {
        actor,
        about: aboutOf(locked),
        action: retired ? 'retired' : 'brought back',
        before: { retiredAt },
        after: { retiredAt: entry.retiredAt },
      });
      return locked;
    });
    return this.records.shown(found);
  }

  /**
   * Moves an entry in front of another one, or, with null, to the end.
   * @throws NotFound; InvalidInput by field; Conflict for entries that are sorted by name
   */
  async move(kind: CatalogueKind, id: string, { before, version }: MoveEntryDto, actor: Actor): Promise<AdminEntryDto> {
    const moved = await changingCatalogue(this.dataSource, async (manager) => {
      const found = await findEntry(manager, kind, id);
      const { entry } = found;
      if (!isPlaced(entry)) throw new Conflict('This list is in order of names. Rename the entry instead.');
      requireVersion(entry, version, ENTRY);
      const order = await siblings(manager, entry);
      const others = order.filter((other) => other.id !== id);
      const place = before === null ? others.length : others.findIndex((other) => other.id === before);
      if (place < 0) throw InvalidInput.field('before', 'Choose another entry of the same list, or the end of it');
      others.splice(place, 0, Object.assign(entry, { version: entry.version + 1 }));
      const from = order.findIndex((other) => other.id === id);
      // Positions that were written by other means may have gaps or duplicates.
      others.forEach((other, position) => (other.position = position));
      await manager.save(others);
      await this.audit.add(manager, {
        actor,
        about: aboutOf(found),
        action: 'moved',
        before: { place: from + 1 },
        after: { place: place + 1 },
      });
      return found;
    });
    return this.records.shown(moved);
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
