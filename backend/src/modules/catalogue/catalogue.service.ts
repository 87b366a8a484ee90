import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { isSameName } from '../../common/folded.js';
import { Brand, Category, TradingDirector } from './catalogue.entities.js';
import type { CatalogueDto, CatalogueEntryDto } from './dto/catalogue.dto.js';

/** What is sold and to whom: the choices that forms offer (docs/product.md, 6). */
@Injectable()
export class CatalogueService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All choices that forms offer, without retired entries. */
  async current(): Promise<CatalogueDto> {
    const { manager } = this.dataSource;
    const [categories, brands, tradingDirectors] = await Promise.all([
      manager.find(Category, {
        where: { retiredAt: IsNull() },
        relations: { opportunities: true },
        order: { position: 'ASC', opportunities: { position: 'ASC' } },
      }),
      manager.find(Brand, { where: { retiredAt: IsNull() } }),
      manager.find(TradingDirector, { where: { retiredAt: IsNull() } }),
    ]);
    const offered = categories.map((category) => ({
      ...entry(category),
      opportunities: category.opportunities.filter((opportunity) => !opportunity.retiredAt).map(entry),
    }));
    return {
      categories: offered,
      brands: brands.sort(byName).map(entry),
      tradingDirectors: tradingDirectors.sort(byName).map(entry),
      bookingTypes: offered.map(({ name: group, opportunities }) => ({
        group,
        types: opportunities.map(({ id, name }) => ({ id, name: bookingTypeName(group, name) })),
      })),
    };
  }

  /** @throws InvalidInput by field when the category is not sold, or does not have the opportunity. */
  async requireOffered(mediaCategory: string, mediaOpportunity: string): Promise<void> {
    const { categories } = await this.current();
    const category = categories.find(({ name }) => name === mediaCategory);
    if (!category)
      throw InvalidInput.field('mediaCategory', 'This media category is not offered. Choose one from the list');
    if (!category.opportunities.some(({ name }) => name === mediaOpportunity)) {
      throw InvalidInput.field(
        'mediaOpportunity',
        `${mediaCategory} does not offer this opportunity. Choose one from its list`,
      );
    }
  }
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

/** An entry's name as spelt in the catalogue; undefined when it is not offered. */
export function offeredName(entries: CatalogueEntryDto[], name: string): string | undefined {
  return entries.find((offered) => isSameName(offered.name, name))?.name;
}

function entry({ id, name }: CatalogueEntryDto): CatalogueEntryDto {
  return { id, name };
}
