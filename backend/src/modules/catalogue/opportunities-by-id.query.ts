import type { EntityManager } from 'typeorm';
import type { OpportunityNameDto } from './dto/opportunity-name.dto.js';

/** The opportunities with these ids, retired ones included, by id and in the order of the catalogue. */
export async function opportunitiesById(
  manager: EntityManager,
  ids: string[],
): Promise<Map<string, OpportunityNameDto>> {
  const found = await manager.query<OpportunityNameDto[]>(
    `SELECT opportunities.id, opportunities.name, categories.name AS category
     FROM opportunities JOIN categories ON categories.id = category_id
     WHERE opportunities.id = ANY ($1) ORDER BY categories.position, opportunities.position`,
    [ids],
  );
  return new Map(found.map((opportunity) => [opportunity.id, opportunity]));
}
