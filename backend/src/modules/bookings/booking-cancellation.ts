import { Conflict } from '../../common/errors.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { Change, Transaction } from '../../platform/records/transaction.js';
import { DealRequest } from '../deals/deal-request.entity.js';
import { NoSpace } from '../inventory/no-space.js';
import { cancellation, firstMail, reinstatement } from './booking-mails.js';
import { recipientsOf } from './booking-recipients.js';
import { BOOKING } from './booking-record.js';
import { keepWithinSpace, lockBookings } from './booking-space.js';
import type { BookingEvent } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { CancelDto, ReinstateDto } from './dto/edit-booking.dto.js';
import { untoldOf, withdrawMails } from './waiting-booking-mails.js';

type BookingChange = Change<Booking, BookingEvent>;

/**
 * The charge becomes the booking's revenue. Queued mails on the booking are withdrawn, because what they say no longer
 * applies.
 */
export async function cancel(
  change: BookingChange,
  booking: Booking,
  { tellBrand = true, version, ...terms }: CancelDto,
): Promise<void> {
  change.apply('cancel', version);
  const mails = cancellation(booking, terms);
  await withdrawMails(change, booking);
  if (tellBrand) for (const mail of mails) await change.mail(mail);
}

/**
 * Everything is as before the cancellation; moves that fell due in the meantime follow.
 * @throws NoSpace; Conflict when its deal was declined, also if it had been cancelled before that
 */
export async function reinstate(
  tx: Transaction,
  booking: Booking,
  { tellBrand = true, version, overbookReason: reason }: ReinstateDto,
  actor: Actor,
): Promise<void> {
  await tx.change(BOOKING, booking, actor, async (change) => {
    const former = { ...booking };
    change.apply('reinstate', version);
    const deal = booking.dealRequestId;
    // Checked before the space: otherwise somebody gives a reason for overbooking, and is then refused anyway.
    if (deal && (await change.manager.existsBy(DealRequest, { id: deal, status: 'Declined' })))
      throw new Conflict('The deal request of this booking was declined. Reopen the deal request first.');
    await keepWithinSpace(change, booking, { former, reason, actor });
    await withdrawMails(change, booking);
  });
  await tx.makeDueMoves(BOOKING, booking);
  // What is over does not go ahead.
  if (booking.status === 'Completed') return;
  const untold = await untoldOf(tx, booking);
  await tx.mail({ ...firstMail(booking), to: untold });
  if (tellBrand)
    await tx.mail({ ...reinstatement(booking), to: recipientsOf(booking).filter((email) => !untold.includes(email)) });
}

/**
 * Cancels the bookings of a deal in its transaction, without a charge. Completed ones stay, and those that are
 * cancelled already are not reinstated with the deal. @returns how many it cancelled
 */
export async function cancelBookingsOf(
  tx: Transaction,
  dealRequestId: string,
  { reason, tellBrand }: Pick<CancelDto, 'reason' | 'tellBrand'>,
  actor: Actor,
): Promise<number> {
  let cancelled = 0;
  for (const booking of await lockBookings(tx, { dealRequestId })) {
    await tx.makeDueMoves(BOOKING, booking);
    if (booking.status === 'Completed' || booking.status === 'Cancelled') continue;
    await tx.change(BOOKING, booking, actor, async (change) => {
      await cancel(change, booking, { reason, tellBrand });
      booking.cancelledWithDeal = true;
    });
    cancelled += 1;
  }
  return cancelled;
}

/** Reinstates the bookings that were cancelled with a deal, in its transaction. @throws NoSpace for all that find none */
export async function reinstateBookingsOf(
  tx: Transaction,
  dealRequestId: string,
  form: Omit<ReinstateDto, 'version'>,
  actor: Actor,
): Promise<void> {
  const bookings = await lockBookings(tx, { dealRequestId });
  const refused = new Map<number, NoSpace>();
  const reinstated: string[] = [];
  for (const booking of bookings.filter(({ cancelledWithDeal }) => cancelledWithDeal)) {
    booking.cancelledWithDeal = false;
    const asCancelled = { ...booking };
    try {
      await reinstate(tx, booking, form, actor);
    } catch (error) {
      if (!(error instanceof NoSpace)) throw error;
      refused.set(booking.bookingNumber, error);
      // Its days are not free for the next ones. In the end, all are rolled back.
      await reinstate(tx, Object.assign(booking, asCancelled), { ...form, overbookReason: error.lack }, actor);
    }
    reinstated.push(booking.id);
  }
  if (refused.size > 0) throw NoSpace.ofDeal(refused, reinstated);
}
