import type { AuditRecord } from '../../platform/audit/audit-trail.service.js';
import type { Booking } from './booking.entity.js';

export function aboutOf({ id, bookingNumber }: Booking): AuditRecord['about'] {
  return { type: 'booking', id, label: `#${bookingNumber}` };
}

/** What the audit trail records about a booking: the facts that users know, with files by their original names. */
export function auditedFacts(booking: Booking): Record<string, unknown> {
  return {
    status: booking.status,
    brandName: booking.brandName,
    contactEmail: booking.contactEmail,
    tradingDirectorName: booking.tradingDirectorName,
    mediaCategory: booking.mediaCategory,
    mediaOpportunity: booking.mediaOpportunity,
    liveDate: booking.liveDate,
    deadlineDate: booking.deadlineDate,
    endDate: booking.endDate,
    revenueAmount: booking.revenueAmount,
    rejectionComments: booking.rejectionComments,
    specSheet: booking.specSheet?.name ?? null,
    files: booking.artworks.map(({ name }) => name),
    followsBookingNumber: booking.followsBookingNumber,
    enquiryId: booking.enquiryId,
    bookingType: booking.bookingType,
    dealRequestId: booking.dealRequestId,
  };
}
