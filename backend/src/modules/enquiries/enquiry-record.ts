import type { RecordType } from '../../platform/records/transaction.js';
import { withLinkedBookings } from '../bookings/booking-reads.js';
import { enquiryWorkflow, SUBMISSION, type EnquiryEvent, type EnquiryStatus } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

/** How enquiries are changed and recorded (platform/records). */
export const ENQUIRY: RecordType<Enquiry, EnquiryEvent> = {
  entity: Enquiry,
  noun: 'sales enquiry',
  notFound: 'This sales enquiry does not exist. Go back to the sales enquiries.',
  about: ({ id, brand, bookingPeriodMonth, bookingPeriodYear }) => ({
    ...{ type: 'enquiry', id },
    label: `${brand}, ${bookingPeriodMonth} ${bookingPeriodYear}`,
  }),
  facts: auditedFacts,
  complete: withLinkedBookings,
  workflow: enquiryWorkflow,
  enter: (enquiry, status) => {
    enquiry.statusBeforeClosed = status === 'Closed' ? enquiry.status : null;
    enquiry.closedReason = null;
    enquiry.status = status as EnquiryStatus;
  },
  created: SUBMISSION.done,
};

/** What the audit trail records about an enquiry. */
export function auditedFacts(enquiry: Enquiry): Record<string, unknown> {
  const { status, brand, tradingDirector, bookingTypes, bookingPeriodMonth, bookingPeriodYear } = enquiry;
  const { brandContactEmail, additionalNotes, closedReason } = enquiry;
  const period = `${bookingPeriodMonth} ${bookingPeriodYear}`;
  const assignee = enquiry.assignee?.name ?? null;
  return {
    ...{ status, brand, tradingDirector, bookingTypes, period, brandContactEmail, additionalNotes },
    ...{ closedReason, assignee },
  };
}
