import { impersonalName } from '../../common/original-name.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { OutgoingMail } from '../../platform/mail/outbox.js';
import { recipientOf, recipientsOf } from './booking-recipients.js';
import { BOOKING_EVENTS, bookingWorkflow, WAITING_FOR_ARTWORK, type BookingStatus } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { CancelDto } from './dto/edit-booking.dto.js';
import type { MailOfVerbDto } from './dto/mail-of-verb.dto.js';

// What the mails about a booking say (docs/product.md, 8).

export const confirmation = (booking: Booking) => toBrand('booking-confirmation', booking);
export const approval = (booking: Booking) => toBrand('booking-approval', booking);
export const reinstatement = (booking: Booking) => toBrand('booking-reinstated', booking);

// The mails that staff read before they confirm the verb (docs/product.md, 8.7). Both functions first write into the
// booking what the mail is to say.

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

/**
 * The mail of a verb that has not been confirmed yet. What has been typed so far is written into the booking, which must
 * not be saved.
 */
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

export type Dates = Pick<Booking, 'liveDate' | 'deadlineDate' | 'endDate'>;

export const datesOf = ({ liveDate, deadlineDate, endDate }: Dates): Dates => ({ liveDate, deadlineDate, endDate });

export function newDates(booking: Booking, former: object): OutgoingMail<'booking-dates'> {
  const variables = { ...presentDates(booking), former: former as Dates };
  return { template: 'booking-dates', to: recipientsOf(booking), about: aboutOf(booking), variables };
}

export function presentDates(booking: Booking) {
  return { ...forBrand(booking), asksForArtwork: wantedOf(booking).asksForArtwork };
}

/** The mail to the brand for the booking's current status (docs/product.md, 8.4). */
export const mailFor = (booking: Booking) => toBrand(templateFor(booking), booking);

/** The mail to a brand that has not heard of the booking. Of a deal booking, only the confirmation has the spec sheet. */
export const firstMail = (booking: Booking) => (booking.kind === 'deal' ? confirmation(booking) : mailFor(booking));

/** Whether this mail to the brand fits the booking's current status. */
export const fitsStatus = (template: string, booking: Booking): boolean =>
  template === templateFor(booking) || (booking.status !== 'Cancelled' && template === firstMail(booking).template);

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

export function toBrand<Template extends MailToBrand>(template: Template, booking: Booking) {
  const variables = contents[template](booking);
  return { template, to: recipientsOf(booking), about: aboutOf(booking), variables } as OutgoingMail<Template>;
}

/** The content of each mail to the brand. */
export const contents = {
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
  'booking-reinstated': (booking: Booking) => ({
    ...forBrand(booking),
    ...wantedOf(booking),
    provisional: booking.status === 'New Deal',
  }),
};
export type MailToBrand = keyof typeof contents;
export const isToBrand = (template: string): template is MailToBrand => template in contents;

/** What the media team is told about a brand's upload. */
export function newsOfUpload(booking: Booking, artworks: StoredFile[]) {
  const uploadedBy = artworks.at(-1)?.uploadedBy ?? booking.contactEmail;
  return { ...factsOf(booking), bookingId: booking.id, uploadedBy, fileNames: artworks.map(({ name }) => name) };
}

/** What a reinstated booking waits for. */
function wantedOf(booking: Booking) {
  const artworkStatus = booking.statusBeforeOverdue ?? booking.status;
  const asksForArtwork = WAITING_FOR_ARTWORK.some((status) => status === artworkStatus) || needsArtwork(booking);
  return { asksForArtwork, comments: artworkStatus === 'Revision Required' ? booking.rejectionComments : null };
}

export function templateFor({ statusBeforeOverdue, status }: Booking): MailToBrand {
  if (status === 'Cancelled') return 'booking-cancelled';
  const artworkStatus = statusBeforeOverdue ?? status;
  if (artworkStatus === 'Revision Required') return 'revision-request';
  return APPROVED.includes(artworkStatus) ? 'booking-approval' : 'booking-confirmation';
}

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

export function factsOf(booking: Booking) {
  const { bookingNumber, brandName, mediaCategory, mediaOpportunity, units, insertions } = booking;
  return { bookingNumber, brandName, mediaCategory, mediaOpportunity, units, insertions, ...datesOf(booking) };
}

export const forBrand = (booking: Booking) => ({ ...factsOf(booking), portal: { bookingId: booking.id } });

export const aboutOf = ({ id }: Booking) => ({ type: 'booking', id }) as const;
