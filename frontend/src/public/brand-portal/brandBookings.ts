import type { BrandBooking } from '../../api/types';
import { formatDeadline } from './deadlines';
import { portalTexts } from './texts';

export const canUpload = (booking: BrandBooking) => booking.allowedActions.includes('upload');

/** The brand has to do something; artwork under review can still be added to, but need not be. */
export const isWaiting = (booking: BrandBooking) => canUpload(booking) && booking.status !== 'Under Review';

/** What the brand should know or do now, in one sentence; undefined when the status says it all. */
export function nextStep(booking: BrandBooking, now: Date): string | undefined {
  const { card } = portalTexts;
  if (booking.status === 'Under Review') return card.underReview;
  if (booking.status === 'Approved') return card.approved;
  if (!isWaiting(booking)) return undefined;
  const artwork = booking.rejectionComments ? card.newArtwork : card.firstArtwork;
  const deadline = formatDeadline(booking.deadlineDate);
  return new Date(booking.deadlineDate) < now ? card.late(artwork, deadline) : card.due(artwork, deadline);
}

/** The booking that the link names first, then those that wait for artwork, the nearest deadline first, then the rest, the newest first. */
export function inOrder(bookings: readonly BrandBooking[], firstId?: string | null): BrandBooking[] {
  const rank = (booking: BrandBooking) => (booking.id === firstId ? 0 : isWaiting(booking) ? 1 : 2);
  return [...bookings].sort((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    return isWaiting(one)
      ? one.deadlineDate.localeCompare(other.deadlineDate)
      : other.bookingNumber - one.bookingNumber;
  });
}

/** After an upload the list is read again: no card may jump away under the finger of the person who reads it. */
export function inSameOrder(bookings: readonly BrandBooking[], before: readonly BrandBooking[]): BrandBooking[] {
  const place = new Map(before.map(({ id }, index) => [id, index]));
  return [...bookings].sort(
    (one, other) => (place.get(one.id) ?? before.length) - (place.get(other.id) ?? before.length),
  );
}
