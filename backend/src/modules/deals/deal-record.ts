import type { EntityManager } from 'typeorm';
import { filesOf } from '../../platform/files/files.query.js';
import type { RecordType } from '../../platform/records/transaction.js';
import type { DealStatus } from '../bookings/booking-workflow.js';
import { DealRequest } from './deal-request.entity.js';
import { dealWorkflow, SUBMISSION, type DealEvent, type DealRequestStatus } from './deal-workflow.js';

/** How deal requests are changed and recorded (platform/records). */
export const DEAL: RecordType<DealRequest, DealEvent> = {
  entity: DealRequest,
  noun: 'deal request',
  notFound: 'This deal request does not exist. Go back to the deal requests.',
  about: ({ id, brand, requesterName }) => ({ type: 'deal', id, label: `${brand}, ${requesterName}` }),
  facts: auditedFacts,
  complete: withScreenshots,
  workflow: dealWorkflow,
  enter: (deal, status) => {
    deal.statusBeforeDeclined = status === 'Declined' ? (deal.status as DealStatus) : null;
    deal.declinedReason = null;
    deal.status = status as DealRequestStatus;
  },
  created: SUBMISSION.done,
};

/**
 * What the audit trail records about a deal request: the facts that users know, with the screenshot by its original
 * name.
 */
export function auditedFacts(deal: DealRequest): Record<string, unknown> {
  const { status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate, declinedReason } = deal;
  const screenshot = deal.screenshot?.name ?? null;
  const assignee = deal.assignee?.name ?? null;
  return {
    ...{ status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate },
    ...{ declinedReason, screenshot, assignee },
  };
}

/** Loads the screenshots of deal requests with one more statement; when they are locked, call it after the lock (see `filesOf`). */
export async function withScreenshots(manager: EntityManager, deals: DealRequest[]): Promise<DealRequest[]> {
  const files = await filesOf(manager, deals);
  for (const deal of deals) deal.screenshot = files.get(deal.id)?.[0] ?? null;
  return deals;
}
