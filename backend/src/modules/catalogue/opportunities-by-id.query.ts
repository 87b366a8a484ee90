import type { EntityManager } from 'typeorm';

/** An opportunity with the name of its category. */
export interface OpportunityName {
  id: string;
  name: string;
  category: string;
}

/** The opportunities with these ids, retired ones included, by id and in the order of the catalogue. */
export async function opportunitiesById(manager: EntityManager, ids: string[]): Promise<Map<string, OpportunityName>> {
  const found = await manager.query<OpportunityName[]>(
    `SELECT opportunities.id, opportunities.name, categories.name AS category
     FROM opportunities JOIN categories ON categories.id = category_id
     WHERE opportunities.id = ANY ($1) ORDER BY categories.position, opportunities.position`,
    [ids],
  );
  return new Map(found.map((opportunity) => [opportunity.id, opportunity]));
}
