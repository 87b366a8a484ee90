import type { EntityManager } from 'typeorm';
import { filesOf } from '../../platform/files/files.query.js';
import type { DealRequest } from './deal-request.entity.js';

/** Loads the screenshots of deal requests with one more statement; when they are locked, call it after the lock (see `filesOf`). */
export async function withScreenshots(manager: EntityManager, deals: DealRequest[]): Promise<DealRequest[]> {
  const files = await filesOf(manager, deals);
  for (const deal of deals) deal.screenshot = files.get(deal.id)?.[0] ?? null;
  return deals;
}
