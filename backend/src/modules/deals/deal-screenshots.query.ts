import type { EntityManager } from 'typeorm';
import { filesOf } from '../../platform/files/files.query.js';
import type { DealRequest } from './deal-request.entity.js';

/** Gives deal requests their screenshots, all in one further statement, which has to come after a lock. */
export async function withScreenshots(manager: EntityManager, deals: DealRequest[]): Promise<DealRequest[]> {
  if (deals.length === 0) return deals;
  const files = await filesOf(
    manager,
    deals.map(({ id }) => id),
  );
  for (const deal of deals) deal.screenshot = files.get(deal.id)?.[0] ?? null;
  return deals;
}
