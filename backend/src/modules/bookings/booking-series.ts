import { isDeepStrictEqual } from 'node:util';
import { In, type EntityManager } from 'typeorm';
import { isSameName } from '../../common/folded.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { inOutbox } from '../../platform/mail-delivery/mail-subjects.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { lockCapacities } from '../inventory/space.js';
import { recipientOf, recipientsOf } from './booking-recipients.js';
import { withFiles } from './booking-record.js';
import { Booking } from './booking.entity.js';

// Bookings that were made in one request are confirmed by one mail, which lists them (docs/product.md, 1.16). It is about
// the first of those that it lists.

export const CONFIRMS_SEVERAL = 'booking-confirmation-several';
type Confirmation = OutgoingMail<typeof CONFIRMS_SEVERAL>;

/** @param bookings in the order of their numbers; alike except for their dates, their placements and their spec sheets */
export function confirmationOfSeveral(bookings: Booking[]): Confirmation {
  const [first] = bookings as [Booking];
  const haveOnePlacement = bookings.every((booking) =>
    isDeepStrictEqual(comparedPlacement(booking), comparedPlacement(first)),
  );
  const variables = {
    ...commonOf(first),
    ...(haveOnePlacement ? placementOf(first) : DIFFERENT_PLACEMENTS),
    bookings: bookings.map((booking) => ({ ...entryOf(booking), ...(!haveOnePlacement && placementOf(booking)) })),
    portal: { bookingId: null },
  };
  return { template: CONFIRMS_SEVERAL, to: recipientsOf(first), about: { type: 'booking', id: first.id }, variables };
}

/** The bookings that the mail lists, without those that have been deleted. */
async function listedBookings(manager: EntityManager, mail: Pick<Mail, 'variables'>): Promise<Booking[]> {
  const found = await manager.find(Booking, { where: { id: In(listedIds(mail)) }, order: { bookingNumber: 'ASC' } });
  return withFiles(manager, found);
}

export const listedIds = ({ variables }: Pick<Mail, 'variables'>): string[] =>
  (variables as Confirmation['variables']).bookings.map(({ bookingId }) => bookingId);

/** The spec sheets of the bookings that the mail lists, each once. */
export async function listedSheets(manager: EntityManager, mail: Pick<Mail, 'variables'>): Promise<StoredFile[]> {
  const sheets = (await listedBookings(manager, mail)).flatMap(({ specSheet }) => specSheet ?? []);
  return [...new Map(sheets.map((sheet) => [`${sheet.name} ${hashOf(sheet)}`, sheet])).values()];
}

/**
 * Keeps a waiting mail about several bookings true after one of them has changed. The mail then says the new dates, or
 * leaves the booking out if it has been deleted or no longer matches the others.
 * @param booking as it is now; undefined if the mail must not mention it any more
 * @returns `together`: the bookings that one mail still confirms; `alone`: the booking, if it gets a mail of its own from
 * now on; `isFor`: whether an address has yet to get them. undefined when no mail with the booking waits
 */
export async function takenFromWaitingMail(
  tx: Transaction,
  former: Booking,
  booking?: Booking,
): Promise<{ together: Booking[]; alone: Booking[]; isFor: (email: string) => boolean } | undefined> {
  const { manager } = tx;
  const { id, seriesId } = former;
  if (!seriesId || !(await waitingMail(manager, seriesId))) return undefined;
  // Space that the change gives back is locked before the mail that the booking shares with others.
  await lockCapacities(manager, [former.opportunityId]);
  await lockConfirmation(manager, seriesId);
  const mail = await waitingMail(manager, seriesId);
  if (!mail || !listedIds(mail).includes(id)) return undefined;
  const haveOnePlacement = (mail.variables as Confirmation['variables']).mediaOpportunity !== null;
  const isSamePlacement =
    booking !== undefined && isDeepStrictEqual(comparedPlacement(former), comparedPlacement(booking));
  const isAlike =
    booking !== undefined &&
    isDeepStrictEqual(sharedOf(former), sharedOf(booking)) &&
    (isSamePlacement || !haveOnePlacement);
  const isSame = isAlike && isSamePlacement && isDeepStrictEqual(entryOf(former), entryOf(booking));
  const about = { type: 'booking', id: mail.aboutId! } as const;
  const keptFor = isSame ? recipientsOf(booking) : [];
  const waiting = await cancelMails(manager, about, { templates: [CONFIRMS_SEVERAL], keptFor });
  const isFor = (email: string) =>
    !recipientOf(former, email) || waiting.some(({ recipient }) => isSameName(recipient, email));
  if (isSame) return { together: [], alone: [], isFor };
  const others = (await listedBookings(manager, mail)).filter((other) => other.id !== id);
  const together = isAlike
    ? [...others, booking].sort((one, other) => one.bookingNumber - other.bookingNumber)
    : others;
  return { together, alone: booking && !isAlike ? [booking] : [], isFor };
}

/** Changes to other bookings in the same mail wait for this one, so that each starts from the mail as it then is. */
const lockConfirmation = (manager: EntityManager, seriesId: string): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('confirmation of ' || $1, 0))`, [seriesId]);

/** Replaces a waiting mail of which all bookings have changed alike. */
export async function replaceConfirmationOfSeveral(tx: Transaction, seriesId: string): Promise<void> {
  const mail = await waitingMail(tx.manager, seriesId);
  if (!mail) return;
  const about = { type: 'booking', id: mail.aboutId! } as const;
  const waiting = await cancelMails(tx.manager, about, { templates: [CONFIRMS_SEVERAL] });
  const to = waiting.map(({ recipient }) => recipient);
  await tx.mail({ ...confirmationOfSeveral(await listedBookings(tx.manager, mail)), to });
}

/**
 * Called after one of several bookings was deleted: the mails that confirm them are then about the first that is left,
 * because the others find them among the mails of their series. One that is locked is being retried, and notices itself
 * that its booking is gone.
 */
export async function passOnConfirmationOfSeveral(manager: EntityManager, { id, seriesId }: Booking): Promise<void> {
  if (!seriesId) return;
  await lockConfirmation(manager, seriesId);
  await manager.query(
    `UPDATE mails SET about_id = coalesce(
       (SELECT id FROM bookings
        WHERE series_id = $2 AND variables -> 'bookings' @> jsonb_build_array(jsonb_build_object('bookingId', id))
        ORDER BY booking_number LIMIT 1),
       about_id)
     WHERE id IN (
       SELECT id FROM mails WHERE about_type = 'booking' AND about_id = $1 AND template = $3 FOR UPDATE SKIP LOCKED)`,
    [id, seriesId, CONFIRMS_SEVERAL],
  );
}

/** Why a mail about several bookings would no longer say the truth, if so. @param fits whether a booking is to be confirmed */
export async function objectionToSeveral(
  manager: EntityManager,
  mail: Mail,
  fits: (booking: Booking) => boolean,
): Promise<string | undefined> {
  const listed = listedIds(mail);
  // Locked, so that it stays true until the mail is queued. Always in the order of their numbers, so that two
  // transactions do not wait for each other.
  await manager.find(Booking, {
    where: { id: In(listed) },
    select: { id: true },
    order: { bookingNumber: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
  const bookings = await listedBookings(manager, mail);
  const now = bookings.length > 0 ? inOutbox(confirmationOfSeveral(bookings).variables) : {};
  const isTrue = bookings.every(
    (booking) =>
      fits(booking) &&
      recipientOf(booking, mail.recipient) &&
      isDeepStrictEqual(sharedOf(booking), sharedOf(bookings[0]!)),
  );
  if (
    bookings.length === listed.length &&
    isTrue &&
    isDeepStrictEqual(withoutPortal(now), withoutPortal(mail.variables))
  )
    return undefined;
  return 'One of these bookings has changed since. Send the email again from each of the bookings: it then says how things stand.';
}

/** The values of a mail to a brand without those of its link, which differ between its recipients. */
export const withoutPortal = ({ portal: _, ...values }: { portal?: unknown }): Record<string, unknown> => values;

async function waitingMail(manager: EntityManager, seriesId: string): Promise<Mail | undefined> {
  const [mail] = await manager.query<Mail[]>(
    `SELECT about_id AS "aboutId", variables FROM mails
     WHERE about_type = 'booking' AND about_id IN (SELECT id FROM bookings WHERE series_id = $1)
       AND template = $2 AND status = 'queued' AND sent_at IS NULL LIMIT 1`,
    [seriesId, CONFIRMS_SEVERAL],
  );
  return mail;
}

function commonOf({ brandName, status }: Booking) {
  return { brandName, provisional: status === 'New Deal' };
}

/** What has to be alike for two bookings to be in one mail. */
const sharedOf = (booking: Booking) => ({ ...commonOf(booking), to: recipientsOf(booking) });

function placementOf({ mediaCategory, mediaOpportunity, specSheet }: Booking) {
  return { mediaCategory, mediaOpportunity, specSheet: specSheet?.name ?? null };
}

/** Placements that differ are named with each booking in the list instead. */
const DIFFERENT_PLACEMENTS = { mediaCategory: null, mediaOpportunity: null, specSheet: null };

/** Spec sheets are compared by their content: two of the same name may differ. */
const comparedPlacement = (booking: Booking) => ({ ...placementOf(booking), content: hashOf(booking.specSheet) });

const hashOf = (sheet: StoredFile | null): string | undefined => sheet?.sha256?.toString('hex');

function entryOf({ id: bookingId, bookingNumber, liveDate, deadlineDate, endDate, units, insertions }: Booking) {
  return { bookingId, bookingNumber, liveDate, deadlineDate, endDate, units, insertions };
}
