import { isDeepStrictEqual } from 'node:util';
import { foldedEmail, isSameName } from '../../common/folded.js';
import { inOutbox } from '../../platform/mail-delivery/mail-subjects.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import type { Transaction } from '../../platform/records/transaction.js';
import {
  aboutOf,
  confirmation,
  contents,
  datesOf,
  factsOf,
  newDates,
  templateFor,
  toBrand,
  type Dates,
  type MailToBrand,
} from './booking-mails.js';
import { recipientOf, recipientsOf } from './booking-recipients.js';
import {
  CONFIRMS_SEVERAL,
  confirmationOfSeveral,
  replaceConfirmationOfSeveral,
  takenFromWaitingMail,
} from './booking-series.js';
import type { Booking } from './booking.entity.js';

// Mails about a booking that have not gone out yet are kept true (docs/product.md, 8.2).

/** The mails that say what staff decided about the artwork. */
const DECISIONS: readonly MailToBrand[] = ['booking-approval', 'revision-request'];

/** The mails that say how things stand. */
const ON_BOOKING: readonly string[] = [...Object.keys(contents), 'booking-dates'];

/** Mails about uploads stay true, whatever happens to the booking. */
const ON_UPLOADS = ['brand-upload', 'upload-receipt'];

/**
 * The mails that ask for artwork if it is missing. Not the confirmation: many brands upload just while it is being
 * delivered, and would get it twice.
 */
const ASKING: readonly MailToBrand[] = ['booking-approval', 'booking-reinstated'];

/** Mails about a booking ($1), or about another one of its series ($2), which may name it. */
const OF_ITS_SERIES = `about_type = 'booking' AND about_id IN (SELECT $1::uuid UNION SELECT id FROM bookings WHERE series_id = $2)`;

/** The recipients who have not heard of the booking, because every mail that would have told them was cancelled, or failed. */
export async function untoldOf({ manager }: Transaction, booking: Booking): Promise<string[]> {
  const { id, seriesId, status, statusBeforeOverdue } = booking;
  if ((statusBeforeOverdue ?? status) === 'New Booking') return recipientsOf(booking);
  // Without such a mail, nothing was to be told, or it is not kept any more.
  const untold = await manager.query<{ recipient: string }[]>(
    `SELECT folded(recipient) AS recipient FROM mails
     WHERE ${OF_ITS_SERIES}
       AND (about_id = $1 AND template = ANY ($3)
         OR template = $4 AND variables -> 'bookings' @> jsonb_build_array(jsonb_build_object('bookingId', $1::text)))
     GROUP BY folded(recipient) HAVING NOT bool_or(sent_at IS NOT NULL)`,
    [id, seriesId, ['booking-confirmation', ...DECISIONS], CONFIRMS_SEVERAL],
  );
  return recipientsOf(booking).filter((email) => untold.some(({ recipient }) => recipient === foldedEmail(email)));
}

/** Which mail the brand gets in any case: the one for its current status, or one about its new dates. */
interface Telling {
  present?: boolean;
  newDates?: boolean;
}

/** Withdraws an approval or a revision request that still waits when the booking calls for another mail by now. */
async function cancelSuperseded(tx: Transaction, booking: Booking): Promise<void> {
  const templates = DECISIONS.filter((template) => template !== templateFor(booking));
  await cancelMails(tx.manager, aboutOf(booking), { templates });
}

/**
 * Brings waiting mails up to date after an upload or a decision about artwork: those that no longer apply are withdrawn,
 * and those that would still ask for the artwork are replaced (docs/product.md, 8.2).
 * @param former the booking before that
 */
export async function followArtwork(tx: Transaction, booking: Booking, former: Booking): Promise<void> {
  await cancelSuperseded(tx, booking);
  await replaceUntrue(tx, booking, former, ASKING);
}

/** Replaces mails of these templates that still wait, if they would say something else by now. */
export async function replaceUntrue(
  tx: Transaction,
  booking: Booking,
  former: Booking,
  templates: readonly MailToBrand[],
): Promise<void> {
  for (const template of templates) {
    if (isDeepStrictEqual(contents[template](former), contents[template](booking))) continue;
    const waiting = await cancelMails(tx.manager, aboutOf(booking), { templates: [template] });
    for (const { recipient } of waiting) await tx.mail({ ...toBrand(template, booking), to: recipient });
  }
}

/** Mails that still wait no longer call the bookings of a deal provisional once it is approved. */
export async function dropProvisionalWording(tx: Transaction, bookings: Booking[]): Promise<void> {
  for (const booking of bookings)
    await replaceUntrue(tx, booking, { ...booking, status: 'New Deal' }, [
      'booking-confirmation',
      'booking-reinstated',
    ]);
  for (const seriesId of new Set(bookings.flatMap((booking) => booking.seriesId ?? [])))
    await replaceConfirmationOfSeveral(tx, seriesId);
}

/**
 * Mails that still wait tell how things are after a change, and go to those whom the booking names now: an address gets
 * the mails that waited for it, and a new address those that waited for anybody. Mails that say the same as before to
 * the same address are left alone.
 * @param former the booking before the change
 */
export async function renewMails(tx: Transaction, booking: Booking, former: Booking, tell: Telling): Promise<void> {
  await cancelSuperseded(tx, booking);
  const keptFor = isSameMail(former, booking) ? recipientsOf(booking).filter((to) => recipientOf(former, to)) : [];
  const waiting = await cancelMails(tx.manager, aboutOf(booking), { templates: ON_BOOKING, keptFor });
  const waitingFor = (email: string) =>
    waiting.filter(({ recipient }) => !recipientOf(former, email) || isSameName(recipient, email));
  const to = recipientsOf(booking).filter((email) => !keptFor.includes(email));
  const added = recipientsOf(booking).filter((email) => !recipientOf(former, email));
  const inSeries = await renewConfirmationOfSeveral(tx, former, booking);
  await renewMailsOnUploads(tx, booking, former);
  for (const template of Object.keys(contents) as MailToBrand[]) {
    const isWaiting = (email: string) => waitingFor(email).some((mail) => mail.template === template);
    // If recipients were added, only they are told: the others have had it.
    const isToTell = (email: string) => tell.present && (added.length === 0 || added.includes(email));
    const isTold = (email: string) => isToTell(email) && template === templateFor(booking) && !inSeries.includes(email);
    const possible = to.length > 0 ? to : recipientsOf(booking).filter((email) => !isWaiting(email));
    await tx.mail({ ...toBrand(template, booking), to: possible.filter((email) => isWaiting(email) || isTold(email)) });
  }
  for (const email of recipientsOf(booking)) {
    // A mail that waits tells the new dates already, unless it began with older ones and was cancelled.
    const dated = to.includes(email) && waitingFor(email).find(({ template }) => template === 'booking-dates');
    const untold = dated ? (dated.variables as { former: Dates }).former : undefined;
    if (!untold && (!tell.newDates || inSeries.includes(email) || waitingFor(email).length > 0)) continue;
    const known = inOutbox(datesOf((await datesTold(tx, booking, email)) ?? untold ?? former));
    if (!isDeepStrictEqual(known, inOutbox(datesOf(booking))))
      await tx.mail({ ...newDates(booking, known), to: email });
  }
}

/** The dates in the last mail about the booking that went out to an address, if one is kept. */
async function datesTold({ manager }: Transaction, { id, seriesId }: Booking, email: string) {
  const [mail] = await manager.query<{ dates: Dates }[]>(
    `SELECT coalesce(listed, variables) AS dates FROM mails
     LEFT JOIN jsonb_array_elements(variables -> 'bookings') AS listed ON listed ->> 'bookingId' = $1::uuid::text
     WHERE ${OF_ITS_SERIES}
       AND (about_id = $1 OR template = $3) AND coalesce(listed, variables) ? 'liveDate'
       AND folded(recipient) = folded($4) AND sent_at IS NOT NULL
     ORDER BY sent_at DESC, created_at DESC LIMIT 1`,
    [id, seriesId, CONFIRMS_SEVERAL, email],
  );
  return mail?.dates;
}

/**
 * What was uploaded stays as it was told; what these mails say about the booking follows it. A receipt goes to the
 * contact once the booking no longer names its sender.
 */
async function renewMailsOnUploads(tx: Transaction, booking: Booking, former: Booking): Promise<void> {
  const told = (each: Booking) => [factsOf(each), recipientsOf(each)];
  if (isDeepStrictEqual(told(former), told(booking))) return;
  const about = aboutOf(booking);
  const waiting = await cancelMails(tx.manager, about, { templates: ON_UPLOADS });
  for (const { template, recipient, variables } of waiting) {
    const to = template === 'brand-upload' ? recipient : recipientOf(booking, recipient);
    await tx.mail({
      ...{ template, to: to ?? booking.contactEmail, about },
      variables: { ...variables, ...factsOf(booking), ...(!to && { readdressed: true }) },
    } as OutgoingMail<'upload-receipt'>);
  }
}

/**
 * Cancels the mails about a booking about which there is nothing to tell any more. What was uploaded is still told, unless
 * the booking is deleted.
 */
export async function withdrawMails(tx: Transaction, booking: Booking, { isDeleted = false } = {}): Promise<void> {
  await renewConfirmationOfSeveral(tx, booking);
  await cancelMails(tx.manager, aboutOf(booking), isDeleted ? undefined : { templates: ON_BOOKING });
}

/** @returns the recipients of the booking who get it confirmed by a mail that waited, or by what replaces that */
async function renewConfirmationOfSeveral(tx: Transaction, former: Booking, booking?: Booking): Promise<string[]> {
  const taken = await takenFromWaitingMail(tx, former, booking);
  if (!taken) return [];
  const { together, alone, isFor } = taken;
  const untold = (each: Booking) => recipientsOf(each).filter(isFor);
  if (together.length > 1) await tx.mail({ ...confirmationOfSeveral(together), to: untold(together[0]!) });
  for (const each of together.length > 1 ? alone : [...together, ...alone])
    await tx.mail({ ...confirmation(each), to: untold(each) });
  return booking ? untold(booking) : [];
}

/**
 * Whether mails about the booking say the same before and after a change, with the same spec sheet. The confirmation
 * says the most.
 */
function isSameMail(former: Booking, booking: Booking): boolean {
  const told = contents['booking-confirmation'];
  return former.specSheet?.id === booking.specSheet?.id && isDeepStrictEqual(told(former), told(booking));
}
