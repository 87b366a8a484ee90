import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { folded } from '../../common/folded.js';
import { planned } from '../../common/pool.js';
import type { CatalogueDto, CatalogueEntryDto } from './dto/catalogue.dto.js';

const entriesOf = (table: string, { and = '', fields = '', order = 'name' } = {}) => `
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name ${fields}) ORDER BY ${order}), '[]')
   FROM ${table} WHERE retired_at IS NULL ${and})`;

const OPPORTUNITIES = entriesOf('opportunities', {
  and: 'AND category_id = categories.id',
  fields: `, 'capacity', capacity, 'unitName', unit_name, 'leadDays', lead_days`,
  order: 'position',
});

/** Everything in one statement, because every enquiry that is shown and every form that is checked needs it. */
const OFFERED = `
  SELECT ${entriesOf('categories', { fields: `, 'opportunities', ${OPPORTUNITIES}`, order: 'position' })} AS categories,
    ${entriesOf('brands')} AS brands, ${entriesOf('trading_directors')} AS "tradingDirectors"`;

/** What is sold and to whom: the choices that forms offer (docs/product.md, 6). */
@Injectable()
export class CatalogueService {
  constructor(private readonly manager: EntityManager) {}

  /** All choices that forms offer, without retired entries. */
  async current(): Promise<CatalogueDto> {
    const [row] = await planned<Pick<CatalogueDto, 'categories' | 'brands' | 'tradingDirectors'>>(
      this.manager,
      OFFERED,
    );
    const { categories, brands, tradingDirectors } = row!;
    return {
      categories,
      brands: brands.sort(byName),
      tradingDirectors: tradingDirectors.sort(byName),
      bookingTypes: categories.map(({ name: group, opportunities }) => ({
        group,
        types: opportunities.map(({ id, name }) => ({ id, name: bookingTypeName(group, name) })),
      })),
    };
  }
}

/**
 * @returns the id of the opportunity
 * @throws InvalidInput by field when the category is not sold, or does not have the opportunity
 */
export function requireOffered(
  { categories }: CatalogueDto,
  { mediaCategory, mediaOpportunity }: { mediaCategory: string; mediaOpportunity: string },
): string {
  const category = categories.find(({ name }) => name === mediaCategory);
  if (!category)
    throw InvalidInput.field('mediaCategory', 'This media category is not offered. Choose one from the list');
  const opportunity = category.opportunities.find(({ name }) => name === mediaOpportunity);
  if (!opportunity)
    throw InvalidInput.field(
      'mediaOpportunity',
      `${mediaCategory} does not offer this opportunity. Choose one from its list`,
    );
  return opportunity.id;
}

/** Separates category and opportunity in a booking type. It does not occur in the name of a category. */
export const TYPE_SEPARATOR = ' – ';

/**
 * The full name of a booking type. The category is needed because the two websites have opportunities with the same
 * names.
 */
export function bookingTypeName(mediaCategory: string, mediaOpportunity: string): string {
  return mediaCategory + TYPE_SEPARATOR + mediaOpportunity;
}

const names = new Intl.Collator('en');

/** Alphabetical order as people expect it; the database may sort capitals first. */
export function byName(one: { name: string }, other: { name: string }): number {
  return names.compare(one.name, other.name);
}

/**
 * Finds an entry's name as spelt in the catalogue; undefined when it is not offered. Every name is folded only once: a
 * stranger's form can have long and many.
 */
export function offeredNames(entries: CatalogueEntryDto[]): (name: string) => string | undefined {
  const spelt = new Map(entries.map(({ name }) => [folded(name), name]));
  return (name) => spelt.get(folded(name));
}

/** For the public: capacities are for staff only (docs/product.md, 10.4). */
export function withoutCapacities({ categories, ...rest }: CatalogueDto): CatalogueDto {
  const named = ({ id, name }: CatalogueEntryDto): CatalogueEntryDto => ({ id, name });
  return { ...rest, categories: categories.map((each) => ({ ...each, opportunities: each.opportunities.map(named) })) };
}
