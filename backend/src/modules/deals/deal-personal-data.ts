import type { EntityManager } from 'typeorm';
import { aboutOf } from './deal-audit.js';
import { DealRequest } from './deal-request.entity.js';
import { withScreenshots } from './deal-screenshots.query.js';

const ERASED = 'Erased';

/** The deal requests that came from the address, the oldest first. */
export async function dealsOfPerson(manager: EntityManager, email: string): Promise<DealRequest[]> {
  const deals = await manager
    .createQueryBuilder(DealRequest, 'deal')
    .where('folded(deal.request_email) = :email', { email })
    .orderBy('deal.createdAt')
    .getMany();
  return withScreenshots(manager, deals);
}

/**
 * Gives the deal requests an alias for the requester's address, and drops name and description; brand, dates and bookings stay.
 * @returns what the audit trail calls each of them from now on, by id
 */
export async function eraseFromDeals(
  manager: EntityManager,
  deals: DealRequest[],
  alias: string,
): Promise<Map<string, string>> {
  await manager
    .createQueryBuilder()
    .update(DealRequest)
    .set({ requestEmail: alias, requesterName: ERASED, dealDescription: ERASED })
    .where('id = ANY (:ids)', { ids: deals.map(({ id }) => id) })
    .execute();
  return new Map(deals.map((deal) => [deal.id, aboutOf({ ...deal, requesterName: ERASED }).label]));
}

export { auditedFacts as factsOfDeal } from './deal-audit.js';
