import type { AuditRecord } from '../../platform/audit/audit-trail.service.js';
import type { Enquiry } from './enquiry.entity.js';

export function aboutOf({ id, brand, bookingPeriodMonth, bookingPeriodYear }: Enquiry): AuditRecord['about'] {
  return { type: 'enquiry', id, label: `${brand}, ${bookingPeriodMonth} ${bookingPeriodYear}` };
}

/** What the audit trail records about a new enquiry. */
export function auditedFacts(enquiry: Enquiry): Record<string, unknown> {
  const { status, brand, tradingDirector, bookingTypes, bookingPeriodMonth, bookingPeriodYear } = enquiry;
  const { brandContactEmail, additionalNotes } = enquiry;
  const period = `${bookingPeriodMonth} ${bookingPeriodYear}`;
  return { status, brand, tradingDirector, bookingTypes, period, brandContactEmail, additionalNotes };
}
