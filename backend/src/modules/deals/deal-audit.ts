import type { AuditRecord } from '../../platform/audit/audit-trail.service.js';
import type { DealRequest } from './deal-request.entity.js';

export function aboutOf({ id, brand, requesterName }: DealRequest): AuditRecord['about'] {
  return { type: 'deal', id, label: `${brand}, ${requesterName}` };
}

/** What the audit trail keeps of a deal request: what people know of it, the screenshot by the name that they gave it. */
export function auditedFacts(deal: DealRequest): Record<string, unknown> {
  const { status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate } = deal;
  const screenshot = deal.screenshot?.name ?? null;
  return { status, brand, requesterName, requestEmail, dealDescription, liveDate, endDate, screenshot };
}
