import type { Actor } from '../../platform/audit/audit-trail.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { mailsOfApproval } from './booking-mails.js';
import { BOOKING } from './booking-record.js';
import { lockBookings } from './booking-space.js';
import { BOOKING_EVENTS } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import { dropProvisionalWording } from './waiting-booking-mails.js';

/** Approves the bookings of a deal in its transaction. From then on, their status follows from their own dates. */
export async function approveBookingsOf(tx: Transaction, dealRequestId: string, actor: Actor): Promise<void> {
  const bookings = await lockBookings(tx, { dealRequestId });
  const approved = bookings.filter(({ status }) => status === 'New Deal');
  for (const booking of approved) await approveWithDeal(tx, booking, actor);
  for (const booking of bookings)
    if (booking.statusBeforeCancellation === 'New Deal') await approveCancelled(tx, booking, actor);
  // Last, because the mails depend on the final state of all bookings.
  await dropProvisionalWording(tx, approved);
  for (const booking of approved)
    for (const mail of mailsOfApproval('dealApproved', booking, tx.now)) await tx.mail(mail);
}

async function approveWithDeal(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
  await tx.change(BOOKING, booking, actor, (change) => change.apply('dealApproved'));
  await tx.makeDueMoves(BOOKING, booking);
}

/** A cancelled booking that is reinstated later must not wait for an approval that its deal has had. */
async function approveCancelled(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
  await tx.change(BOOKING, booking, actor, (change) => {
    booking.statusBeforeCancellation = 'Approved';
    booking.statusBeforeCancellationSince = tx.now;
    booking.approvedAt = tx.now;
    change.record(BOOKING_EVENTS.dealApproved.done, {
      before: { statusBeforeCancellation: 'New Deal' },
      after: { statusBeforeCancellation: 'Approved' },
    });
  });
}
