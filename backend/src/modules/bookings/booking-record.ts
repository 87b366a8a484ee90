import type { EntityManager } from 'typeorm';
import { pick } from '../../common/pick.js';
import { filesOf } from '../../platform/files/files.query.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { RecordType } from '../../platform/records/transaction.js';
import type { ArtworkSpec } from '../artwork-specs/artwork-spec.entity.js';
import { artworkSpecsOf } from '../artwork-specs/artwork-specs.query.js';
import type { RenamingsInForce } from '../catalogue/renamings-in-force.query.js';
import {
  bookingWorkflow,
  uploadBy,
  type BookingEvent,
  type BookingStatus,
  type CancellableStatus,
  type WaitingStatus,
} from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/** How bookings are changed and recorded (platform/records). */
export const BOOKING: RecordType<Booking, BookingEvent> = {
  entity: Booking,
  noun: 'booking',
  notFound: 'This booking does not exist, or was deleted. Go back to all bookings.',
  about: ({ id, bookingNumber }) => ({ type: 'booking', id, label: `#${bookingNumber}` }),
  lockedBy: 'bookingNumber',
  facts: auditedFacts,
  complete: withFiles,
  workflow: bookingWorkflow,
  enter,
};

/** A cancellation keeps what it needs to be undone, and so does becoming overdue. */
function enter(booking: Booking, status: string, now: Date): void {
  if (booking.status === 'Cancelled') return leaveCancelled(booking);
  const { status: former, statusChangedAt, statusBeforeOverdue, statusBeforeOverdueSince } = booking;
  booking.status = status as BookingStatus;
  // A later deadline undoes Overdue without asking the brand again, so the time of the request stays.
  booking.statusChangedAt = (status === statusBeforeOverdue && statusBeforeOverdueSince) || now;
  // A live booking can return to Approved because its dates have changed. That does not count as an approval.
  if (status === 'Approved' && (former === 'New Deal' || former === 'Under Review')) booking.approvedAt = now;
  if (status === 'Cancelled') {
    booking.statusBeforeCancellation = former as CancellableStatus;
    booking.statusBeforeCancellationSince = statusChangedAt;
    booking.revenueBeforeCancellation = booking.revenueAmount;
    booking.cancelledAt = now;
  } else {
    const isOverdue = status === 'Overdue';
    booking.statusBeforeOverdue = isOverdue ? (former as WaitingStatus) : null;
    booking.statusBeforeOverdueSince = isOverdue ? statusChangedAt : null;
  }
}

/** As if it had not been cancelled: also the time since when it has its status, on which Overdue depends. */
function leaveCancelled(booking: Booking): void {
  booking.status = booking.statusBeforeCancellation!;
  booking.statusChangedAt = booking.statusBeforeCancellationSince!;
  booking.revenueAmount = booking.revenueBeforeCancellation!;
  booking.statusBeforeCancellation = null;
  booking.statusBeforeCancellationSince = null;
  booking.revenueBeforeCancellation = null;
  booking.cancelledAt = null;
  booking.cancelledReason = null;
  booking.cancelledWithDeal = false;
}

/** The fields that users see. */
const FACTS = [
  ...['status', 'brandName', 'contactEmail', 'ccEmails', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity'],
  ...['units', 'liveDate', 'deadlineDate', 'endDate', 'revenueAmount', 'listAmount', 'insertions'],
  ...['priceReasonKind', 'priceReason', 'rejectionComments', 'cancelledReason'],
  ...['followsBookingNumber', 'enquiryId', 'bookingType', 'dealRequestId'],
] as const satisfies (keyof Booking)[];

/** What the audit trail records about a booking: its facts, and files by their original names. */
export function auditedFacts(booking: Booking): Record<string, unknown> {
  return {
    ...pick(booking, FACTS),
    specSheet: booking.specSheet?.name ?? null,
    files: booking.artworks.map(({ name }) => name),
    assignee: booking.assignee?.name ?? null,
  };
}

/** Loads their files and artwork specs, in two statements. Of locked bookings, after the lock: see `filesOf`. */
export async function withFiles<Found extends Booking>(manager: EntityManager, bookings: Found[]): Promise<Found[]> {
  const files = await filesOf(manager, bookings);
  for (const booking of bookings) {
    const own = files.get(booking.id)!;
    booking.artworks = own.filter(({ kind }) => kind === 'artwork');
    booking.specSheet = own.find(({ kind }) => kind === 'spec-sheet') ?? null;
  }
  await withArtworkSpecs(manager, bookings);
  return bookings;
}

/** Loads the artwork specs of bookings and compares the files with them, which have to be loaded before. */
export async function withArtworkSpecs(manager: EntityManager, bookings: Booking[]): Promise<void> {
  const specs = await artworkSpecsOf(manager, {
    opportunityIds: bookings.flatMap(({ opportunityId }) => opportunityId ?? []),
    ids: bookings.flatMap(specsOfRounds),
  });
  for (const booking of bookings) {
    const compared = specsOfRounds(booking);
    booking.artworkSpecs = specs.filter(
      ({ id, opportunityId }) => opportunityId === booking.opportunityId || compared.includes(id),
    );
  }
}

/**
 * What is wanted of a booking: the spec in force while it takes artwork, from anybody, afterwards the one that its latest
 * round was compared with. What has been sent is never compared anew.
 */
export function artworkSpecOf(booking: Booking): ArtworkSpec | null {
  const counts = bookingWorkflow.isAllowed(booking, uploadBy('admin', booking))
    ? ({ replacedAt }: ArtworkSpec) => replacedAt === null
    : ({ id }: ArtworkSpec) => id === booking.artworks.at(-1)?.artworkSpecId;
  return booking.artworkSpecs.find((spec) => spec.opportunityId === booking.opportunityId && counts(spec)) ?? null;
}

const specsOfRounds = ({ artworks }: Booking): string[] => artworks.flatMap(({ artworkSpecId }) => artworkSpecId ?? []);

/** Its artwork, without checks against another opportunity's spec, which may give a piece the same name. */
export function comparedArtwork({ artworks, artworkSpecs, opportunityId }: Booking): StoredFile[] {
  const counted = artworkSpecs.filter((spec) => spec.opportunityId === opportunityId).map(({ id }) => id);
  return artworks.map((file) =>
    !file.checks || counted.includes(file.artworkSpecId!)
      ? file
      : Object.assign(new StoredFile(), file, { checks: null }),
  );
}

/** A booking that is about to be written. */
export type NewBooking = Partial<Booking>;

/** What is sold to whom: a follow-on has it in common with the booking that it follows. */
export const contentOf = (booking: Booking) =>
  pick(booking, [
    ...(['brandName', 'contactEmail', 'ccEmails', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity'] as const),
    ...(['opportunityId', 'units', 'revenueAmount'] as const),
  ]);

/** Replaces names that a renaming is replacing in existing records. */
export function withNames<Values extends NewBooking>(values: Values, names: RenamingsInForce): Values {
  const { brandName = '', tradingDirectorName, mediaCategory = '', mediaOpportunity = '', bookingType } = values;
  return {
    ...values,
    brandName: names.brand(brandName),
    tradingDirectorName: names.tradingDirector(tradingDirectorName),
    ...names.placement({ mediaCategory, mediaOpportunity }),
    ...(bookingType && { bookingType: names.bookingType(bookingType) }),
  };
}
