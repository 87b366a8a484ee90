import { In } from 'typeorm';
import { PLACARD } from '../../platform/audit/audit-trail.js';
import { filesOf } from '../../platform/files/files.query.js';
import { inOutbox, says, type MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { directorAddress } from '../catalogue/director-address.query.js';
import { contents, factsOf, fitsStatus, forBrand, isToBrand, newsOfUpload, presentDates } from './booking-mails.js';
import { recipientOf } from './booking-recipients.js';
import { BOOKING, withFiles } from './booking-record.js';
import { CONFIRMS_SEVERAL, listedIds, listedSheets, objectionToSeveral, withoutPortal } from './booking-series.js';
import { lockBookings } from './booking-space.js';
import { bookingWorkflow } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/** What the queue needs to know about mails on bookings. */
export const bookingMails: MailSubject = {
  async delivered(tx, mail) {
    const { template, aboutId } = mail;
    if (template === 'booking-confirmation' && aboutId) await confirmationSent(tx, await tx.lock(BOOKING, aboutId));
    if (template === CONFIRMS_SEVERAL)
      for (const booking of await lockBookings(tx, { id: In(listedIds(mail)) })) await confirmationSent(tx, booking);
  },

  async facts(manager, { template, aboutId }) {
    // It was written with all of its values.
    if (template === CONFIRMS_SEVERAL) return {};
    const booking = aboutId && (await manager.findOneBy(Booking, { id: aboutId }));
    if (!booking) return undefined;
    await withFiles(manager, [booking]);
    if (template === 'upload-receipt') return { ...forBrand(booking), readdressed: false };
    if (template === 'booking-dates') return presentDates(booking);
    return isToBrand(template) ? contents[template](booking) : newsOfUpload(booking, booking.artworks);
  },

  /** The spec sheet goes with the confirmation. */
  async files(manager, { template, aboutId: id, variables }) {
    if (template === CONFIRMS_SEVERAL) return listedSheets(manager, { variables });
    if (!id || template !== 'booking-confirmation') return [];
    const files = (await filesOf(manager, [{ id }])).get(id)!;
    return files.filter(({ kind }) => kind === 'spec-sheet');
  },

  async correspondent(manager, { aboutId }) {
    const booking = aboutId && (await manager.findOneBy(Booking, { id: aboutId }));
    return booking ? directorAddress(manager, booking.tradingDirectorName) : undefined;
  },

  /** Why a mail would no longer say the truth about its booking, if so. */
  async objection(manager, mail) {
    const { template, recipient, aboutId } = mail;
    if (template === CONFIRMS_SEVERAL)
      return objectionToSeveral(manager, mail, (booking) => fitsStatus('booking-confirmation', booking));
    // Locked, so that it stays true until the mail is queued.
    const booking =
      aboutId && (await manager.findOne(Booking, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!booking) return 'The booking that this mail is about was deleted. There is nothing to tell any more.';
    // The brand did upload these files, even if the booking has changed since.
    if (template === 'brand-upload') return undefined;
    const { bookingNumber, status } = booking;
    const isGone = !recipientOf(booking, recipient);
    const gone = `${recipient} is not a contact of booking #${bookingNumber} any more.`;
    if (template === 'upload-receipt') return isGone ? gone : undefined;
    await withFiles(manager, [booking]);
    const resend = 'Send the email again from the booking: it then says how things stand.';
    // What has happened once stays true, unless the booking was cancelled.
    const hasHappened = template === 'booking-dates' || template === 'booking-reinstated';
    if (hasHappened ? status === 'Cancelled' : !fitsStatus(template, booking))
      return `Booking #${bookingNumber} is now ${status}. ${status === 'Cancelled' ? '' : resend}`.trim();
    if (isGone) return `${gone} ${resend}`;
    const now = withoutPortal(inOutbox(isToBrand(template) ? contents[template](booking) : factsOf(booking)));
    return says(mail, now) ? undefined : `Booking #${bookingNumber} has changed since. ${resend}`;
  },
};

/**
 * What follows from the delivery of a booking's confirmation. Nothing, if artwork has arrived or the deadline has passed.
 */
async function confirmationSent(tx: Transaction, booking: Booking | null): Promise<void> {
  if (booking?.status === 'New Booking')
    await tx.change(BOOKING, booking, PLACARD, (change) => change.apply('confirmationSent'));
  // If the deadline is moved later or the booking is reinstated, it must return to Awaiting Upload rather than wait for
  // its confirmation.
  for (const field of ['statusBeforeOverdue', 'statusBeforeCancellation'] as const) {
    if (booking?.[field] !== 'New Booking') continue;
    await tx.change(BOOKING, booking, PLACARD, (change) => {
      booking[field] = 'Awaiting Upload';
      booking[`${field}Since` as const] = tx.now;
      change.record(bookingWorkflow.done(booking, 'confirmationSent'), {
        before: { [field]: 'New Booking' },
        after: { [field]: 'Awaiting Upload' },
      });
    });
  }
}
