import type { BookingStatus, BrandBooking } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { installation } from '../../installation';

export const canUpload = (booking: BrandBooking) => booking.allowedActions.includes('upload');

/** The statuses in which the brand has to upload artwork. */
const ASKING: readonly BookingStatus[] = ['New Booking', 'Awaiting Upload', 'Revision Required', 'Overdue'];

/**
 * Whether the brand has to upload artwork. A booking under review accepts more files but needs none. A deal's booking
 * accepts files until it is completed but only needs one (docs/product.md, 2.3).
 */
export const isWaiting = (booking: BrandBooking) =>
  canUpload(booking) && (ASKING.includes(booking.status) || booking.uploadedFiles.length === 0);

/** Tells the brand in one sentence what to know or do now. Undefined if the status says enough. */
export function nextStep(booking: BrandBooking, now: Date): string | undefined {
  const { card } = portalTexts;
  if (booking.status === 'Cancelled') return card.cancelled;
  if (!isWaiting(booking)) {
    if (booking.status === 'Under Review') return card.underReview;
    if (canUpload(booking)) return card.received;
    return booking.status === 'Approved' ? card.approved : undefined;
  }
  const artwork = booking.rejectionComments ? card.newArtwork : card.firstArtwork;
  const deadline = formatDeadline(booking.deadlineDate);
  return new Date(booking.deadlineDate) < now ? card.late(artwork, deadline) : card.due(artwork, deadline);
}

const { timeZone } = installation;
/** Named in the same way as in mails. */
const place = timeZone === 'Europe/London' ? 'UK time' : timeZone;

const deadline = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * `Tue 24 Nov 2026, 23:59 UK time`. Deadlines are shown in the business's time zone, not the brand's (docs/product.md,
 * 6.1).
 */
function formatDeadline(moment: string): string {
  const parts = Object.fromEntries(deadline.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${place}`;
}
