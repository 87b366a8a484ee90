import type { AuditRecord } from '../../platform/audit/audit-trail.service.js';
import type { DealRequest } from './deal-request.entity.js';

export function aboutOf({ id, brand, requesterName }: DealRequest): AuditRecord['about'] {
  return { type: 'deal', id, label: `${brand}, ${requesterName}` };
}

/**
 * What the audit trail records about a deal request: the facts that users know, with the screenshot by its original
 * name.
 */
export function auditedFacts(deal: DealRequest): Record<string, unknown> {
  const { status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate } = deal;
  const screenshot = deal.screenshot?.name ?? null;
  return { status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate, screenshot };
}
