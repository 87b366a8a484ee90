import { isDeepStrictEqual } from 'node:util';
import { In } from 'typeorm';
import { isSameName } from '../../common/folded.js';
import { impersonalName } from '../../common/original-name.js';
import { PLACARD } from '../../platform/audit/audit-trail.js';
import { filesOf } from '../../platform/files/files.query.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { inOutbox, says, type MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import { directorAddress } from '../catalogue/director-address.query.js';
import { lockCapacities } from '../inventory/space.js';
import { recipientOf, recipientsOf } from './booking-recipients.js';
import { BOOKING, withFiles } from './booking-record.js';
import {
  CONFIRMS_SEVERAL,
  confirmationOfSeveral,
  listedIds,
  listedSheets,
  objectionToSeveral,
  replaceConfirmationOfSeveral,
  takenFromWaitingMail,
  withoutPortal,
} from './booking-series.js';
import { lockBookings } from './booking-space.js';
import { BOOKING_EVENTS, bookingWorkflow, WAITING_FOR_ARTWORK, type BookingStatus } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import type { CancelDto } from './dto/edit-booking.dto.js';
import type { MailOfVerbDto } from './dto/mail-of-verb.dto.js';

// The mails about a booking (docs/product.md, 8).

export const confirmation = (booking: Booking) => toBrand('booking-confirmation', booking);
export const approval = (booking: Booking) => toBrand('booking-approval', booking);
export const reinstatement = (booking: Booking) => toBrand('booking-reinstated', booking);

// What these verbs tell the brand. They queue the mail, and staff see it before (docs/product.md, 8.7).

export function revisionRequest(booking: Booking, comments: string) {
  booking.rejectionComments = comments;
  return mailsOf(BOOKING_EVENTS.reject, booking);
}

/** The charge becomes the booking's revenue. */
export function cancellation(booking: Booking, { reason, chargeAmount }: Pick<CancelDto, 'reason' | 'chargeAmount'>) {
  booking.cancelledReason = reason;
  booking.revenueAmount = chargeAmount ?? 0;
  return mailsOf(BOOKING_EVENTS.cancel, booking);
}

/** The mail of a verb that has not been confirmed yet, with what has been typed so far. */
export function mailOfVerb(booking: Booking, { verb, comments, reason, chargeAmount }: MailOfVerbDto) {
  const mails = {
    resendEmail: () => [mailFor(booking)],
    reject: () => revisionRequest(booking, comments ?? ''),
    cancel: () => cancellation(booking, { reason: reason ?? '', chargeAmount }),
  };
  return mails[verb]()[0]!;
}

/** The mails to the brand that the table of events names for an event. */
export const mailsOf = ({ mails }: { mails: readonly MailToBrand[] }, booking: Booking) =>
  mails.map((template) => toBrand(template, booking));

/** The mails about an approval, which say that the booking goes ahead: none once it is over (docs/product.md, 8.1). */
export const mailsOfApproval = (event: 'approve' | 'dealApproved', booking: Booking, now: Date) =>
  booking.endDate <= now ? [] : mailsOf(BOOKING_EVENTS[event], booking);

/** The mails that the table of events names for a brand's upload. `sender` is one of the booking's recipients. */
export function mailsOfUpload(
  booking: Booking,
  artworks: StoredFile[],
  { sender, team, namesFiles }: { sender: string; team: string[]; namesFiles: boolean },
) {
  const written = {
    'upload-receipt': uploadReceipt(booking, artworks, sender, namesFiles),
    'brand-upload': uploadNews(booking, artworks, team),
  };
  return BOOKING_EVENTS.upload.mails.map((template) => written[template]);
}

type Dates = Pick<Booking, 'liveDate' | 'deadlineDate' | 'endDate'>;

const datesOf = ({ liveDate, deadlineDate, endDate }: Dates): Dates => ({ liveDate, deadlineDate, endDate });

function newDates(booking: Booking, former: object): OutgoingMail<'booking-dates'> {
  const variables = { ...presentDates(booking), former: former as Dates };
  return { template: 'booking-dates', to: recipientsOf(booking), about: aboutOf(booking), variables };
}

function presentDates(booking: Booking) {
  return { ...forBrand(booking), asksForArtwork: wantedOf(booking).asksForArtwork };
}

/** The mail to the brand for the booking's current status (docs/product.md, 8.4). */
export const mailFor = (booking: Booking) => toBrand(templateFor(booking), booking);

/** The mail to a brand that has not heard of the booking. Of a deal booking, only the confirmation has the spec sheet. */
export const firstMail = (booking: Booking) => (booking.kind === 'deal' ? confirmation(booking) : mailFor(booking));

/** Mails about a booking ($1), or about another one of its series ($2), which may name it. */
const OF_ITS_SERIES = `about_type = 'booking' AND about_id IN (SELECT $1::uuid UNION SELECT id FROM bookings WHERE series_id = $2)`;

/**
 * Whether the brand has not heard of the booking, because every mail that would have told it was cancelled, or failed.
 */
export async function isUntold({ manager }: Transaction, booking: Booking): Promise<boolean> {
  const { id, seriesId, status, statusBeforeOverdue } = booking;
  if ((statusBeforeOverdue ?? status) === 'New Booking') return true;
  // Without such a mail, nothing was to be told, or it is not kept any more.
  const [{ isTold }] = await manager.query<[{ isTold: boolean | null }]>(
    `SELECT bool_or(sent_at IS NOT NULL) AS "isTold" FROM mails
     WHERE ${OF_ITS_SERIES}
       AND (about_id = $1 AND template = ANY ($3)
         OR template = $4 AND variables -> 'bookings' @> jsonb_build_array(jsonb_build_object('bookingId', $1::text)))`,
    [id, seriesId, ['booking-confirmation', ...DECISIONS], CONFIRMS_SEVERAL],
  );
  return isTold === false;
}

/** Which mail the brand gets in any case: the one for its current status, or one about its new dates. */
interface Telling {
  present?: boolean;
  newDates?: boolean;
}

/** Withdraws an approval or a revision request that still waits when the booking calls for another mail by now. */
async function withdrawOvertaken(tx: Transaction, booking: Booking): Promise<void> {
  const templates = DECISIONS.filter((template) => template !== templateFor(booking));
  await cancelMails(tx.manager, aboutOf(booking), { templates, keptFor: [] });
}

/**
 * Brings waiting mails up to date after an upload or a decision about artwork: those that no longer apply are withdrawn,
 * and those that would still ask for the artwork are replaced (docs/product.md, 8.2).
 * @param former the booking before that
 */
export async function followArtwork(tx: Transaction, booking: Booking, former: Booking): Promise<void> {
  await withdrawOvertaken(tx, booking);
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
    const waiting = await cancelMails(tx.manager, aboutOf(booking), { templates: [template], keptFor: [] });
    for (const { recipient } of waiting) await tx.mail({ ...toBrand(template, booking), to: recipient });
  }
}

/** Confirmations that still wait no longer call the bookings of a deal provisional once it is approved. */
export async function confirmForGood(tx: Transaction, bookings: Booking[]): Promise<void> {
  for (const booking of bookings)
    await replaceUntrue(tx, booking, { ...booking, status: 'New Deal' }, ['booking-confirmation']);
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
  await withdrawOvertaken(tx, booking);
  const templates = [...Object.keys(contents), 'booking-dates'];
  const keptFor = isSameMail(former, booking) ? recipientsOf(booking).filter((to) => recipientOf(former, to)) : [];
  const waiting = await cancelMails(tx.manager, aboutOf(booking), { templates, keptFor });
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
  const waiting = await cancelMails(tx.manager, about, { templates: ['brand-upload', 'upload-receipt'], keptFor: [] });
  for (const { template, recipient, variables } of waiting) {
    const to = template === 'brand-upload' ? recipient : recipientOf(booking, recipient);
    await tx.mail({
      ...{ template, to: to ?? booking.contactEmail, about },
      variables: { ...variables, ...factsOf(booking), ...(!to && { readdressed: true }) },
    } as OutgoingMail<'upload-receipt'>);
  }
}

/** Cancels the mails about a booking about which there is nothing to tell any more. */
export async function withdrawMails(tx: Transaction, booking: Booking): Promise<void> {
  // Space that the booking gives back is locked before the mail that it shares with others.
  await lockCapacities(tx.manager, [booking.opportunityId]);
  await renewConfirmationOfSeveral(tx, booking);
  await cancelMails(tx.manager, aboutOf(booking));
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

/** Tells the media team what a brand uploaded. They know what they upload themselves. */
function uploadNews(booking: Booking, artworks: StoredFile[], team: string[]): OutgoingMail<'brand-upload'> {
  return { template: 'brand-upload', to: team, about: aboutOf(booking), variables: newsOfUpload(booking, artworks) };
}

/**
 * Confirms an upload to its sender (docs/product.md, 8.1).
 * @param namesFiles false where an address alone opens the portal: then file names may be a stranger's words
 */
function uploadReceipt(
  booking: Booking,
  artworks: StoredFile[],
  sender: string,
  namesFiles: boolean,
): OutgoingMail<'upload-receipt'> {
  const [{ round, uploadedAt }] = artworks as [StoredFile];
  const received = artworks.map(({ name, size, contentType }, index) => ({
    name: namesFiles ? name : impersonalName(index + 1, contentType),
    size: size!,
  }));
  const variables = { ...forBrand(booking), received, receivedAt: uploadedAt, round: round!, readdressed: false };
  return { template: 'upload-receipt', to: recipientOf(booking, sender) ?? sender, about: aboutOf(booking), variables };
}

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
      return objectionToSeveral(manager, mail, (booking) => templateFor(booking) === 'booking-confirmation');
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
    if (hasHappened ? status === 'Cancelled' : template !== templateFor(booking))
      return `Booking #${bookingNumber} is ${status} by now. ${status === 'Cancelled' ? '' : resend}`.trim();
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

function toBrand<Template extends MailToBrand>(template: Template, booking: Booking) {
  const variables = contents[template](booking);
  return { template, to: recipientsOf(booking), about: aboutOf(booking), variables } as OutgoingMail<Template>;
}

/** The content of each mail to the brand. */
const contents = {
  'booking-confirmation': (booking: Booking) => ({
    ...forBrand(booking),
    specSheet: booking.specSheet?.name ?? null,
    filesReceived: booking.artworks.length,
    provisional: booking.status === 'New Deal',
  }),
  'booking-approval': (booking: Booking) => ({
    ...forBrand(booking),
    needsArtwork: needsArtwork(booking),
    sameArtworkAs: sameArtworkAs(booking),
  }),
  'revision-request': (booking: Booking) => ({ ...forBrand(booking), comments: booking.rejectionComments ?? '' }),
  'booking-cancelled': (booking: Booking) => ({
    ...forBrand(booking),
    reason: booking.cancelledReason ?? '',
    chargeAmount: booking.revenueAmount,
  }),
  'booking-reinstated': (booking: Booking) => ({ ...forBrand(booking), ...wantedOf(booking) }),
};
type MailToBrand = keyof typeof contents;
const isToBrand = (template: string): template is MailToBrand => template in contents;

/** What the media team is told about a brand's upload. */
function newsOfUpload(booking: Booking, artworks: StoredFile[]) {
  const uploadedBy = artworks.at(-1)?.uploadedBy ?? booking.contactEmail;
  return { ...factsOf(booking), bookingId: booking.id, uploadedBy, fileNames: artworks.map(({ name }) => name) };
}

/** What a reinstated booking waits for. */
function wantedOf(booking: Booking) {
  const artworkStatus = booking.statusBeforeOverdue ?? booking.status;
  const asksForArtwork = WAITING_FOR_ARTWORK.some((status) => status === artworkStatus) || needsArtwork(booking);
  return { asksForArtwork, comments: artworkStatus === 'Revision Required' ? booking.rejectionComments : null };
}

function templateFor({ statusBeforeOverdue, status }: Booking): MailToBrand {
  if (status === 'Cancelled') return 'booking-cancelled';
  const artworkStatus = statusBeforeOverdue ?? status;
  if (artworkStatus === 'Revision Required') return 'revision-request';
  return APPROVED.includes(artworkStatus) ? 'booking-approval' : 'booking-confirmation';
}

/** The mails that say what staff decided about the artwork. */
const DECISIONS: readonly MailToBrand[] = ['booking-approval', 'revision-request'];

/**
 * The mails that ask for artwork if it is missing. Not the confirmation: many brands upload just while it is being
 * delivered, and would get it twice.
 */
const ASKING: readonly MailToBrand[] = ['booking-approval', 'booking-reinstated'];

/** A deal's bookings are approved with it, with or without artwork (docs/product.md, 2.3). */
function needsArtwork(booking: Booking): boolean {
  return booking.artworks.length === 0 && bookingWorkflow.isAllowed(booking, 'upload');
}

/** The number of the booking that it follows with the same artwork (docs/product.md, 1.8). */
function sameArtworkAs({ followsBookingNumber, artworks, createdAt }: Booking): number | null {
  const latest = artworks.at(-1);
  return latest && latest.uploadedAt < createdAt ? followsBookingNumber : null;
}

const APPROVED: BookingStatus[] = ['Approved', 'Live', 'Completed'];

function factsOf(booking: Booking) {
  const { bookingNumber, brandName, mediaCategory, mediaOpportunity, units, insertions } = booking;
  return { bookingNumber, brandName, mediaCategory, mediaOpportunity, units, insertions, ...datesOf(booking) };
}

const forBrand = (booking: Booking) => ({ ...factsOf(booking), portal: { bookingId: booking.id } });

const aboutOf = ({ id }: Booking) => ({ type: 'booking', id }) as const;
