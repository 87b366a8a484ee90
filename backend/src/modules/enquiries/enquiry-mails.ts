import { says, type MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { notCancelled } from '../bookings/linked-booking.entity.js';
import { directorAddress } from '../catalogue/director-address.query.js';
import { enquiryWorkflow, SUBMISSION } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

// The mails about an enquiry (docs/product.md, 8).

/** The mails of a new enquiry. @param acknowledges whether the brand's contact gets theirs */
export function mailsOfSubmission(enquiry: Enquiry, team: string[], acknowledges: boolean) {
  const written = { 'team-sales-enquiry': news(enquiry, team), 'enquiry-acknowledgement': acknowledgement(enquiry) };
  const sent = SUBMISSION.mails.filter((template) => acknowledges || template !== 'enquiry-acknowledgement');
  return sent.map((template) => written[template]);
}

function news(enquiry: Enquiry, team: string[]): OutgoingMail<'team-sales-enquiry'> {
  return { template: 'team-sales-enquiry', to: team, about: aboutOf(enquiry), variables: newsOf(enquiry) };
}

/** Sent to the brand, which may not have filled in the form itself. */
function acknowledgement(enquiry: Enquiry): OutgoingMail<'enquiry-acknowledgement'> {
  const { brandContactEmail: to } = enquiry;
  return { template: 'enquiry-acknowledgement', to, about: aboutOf(enquiry), variables: factsOf(enquiry) };
}

/** Tells the brand's contact why the enquiry was closed. */
export function closing(enquiry: Enquiry): OutgoingMail<'enquiry-closed'> {
  const { brandContactEmail: to } = enquiry;
  return { template: 'enquiry-closed', to, about: aboutOf(enquiry), variables: closingOf(enquiry) };
}

/** Mails to the brand's contact that have not been sent yet, and that confirming, closing or reopening it has made untrue. */
export async function withdrawMails(tx: Transaction, enquiry: Enquiry): Promise<void> {
  const templates = ['enquiry-acknowledgement', 'enquiry-closed'];
  await cancelMails(tx.manager, aboutOf(enquiry), { templates });
}

/** What the queue needs to know about mails on enquiries. */
export const enquiryMails: MailSubject = {
  async facts(manager, { template, aboutId }) {
    const enquiry = aboutId && (await manager.findOneBy(Enquiry, { id: aboutId }));
    if (!enquiry) return undefined;
    if (template === 'enquiry-closed') return closingOf(enquiry);
    return template === 'team-sales-enquiry' ? newsOf(enquiry) : factsOf(enquiry);
  },

  /** Bookings of a closed enquiry go on, and may be cancelled before the mail about it goes out. */
  async current(manager, { template, aboutId, variables }) {
    if (template !== 'enquiry-closed') return variables;
    const enquiry = await manager.findOneBy(Enquiry, { id: aboutId! });
    return enquiry ? closingOf(enquiry) : undefined;
  },

  async correspondent(manager, { aboutId }) {
    const enquiry = aboutId && (await manager.findOneBy(Enquiry, { id: aboutId }));
    return enquiry ? directorAddress(manager, enquiry.tradingDirector) : undefined;
  },

  /**
   * An acknowledgement promises an answer, which the brand has had once its bookings are confirmed or the enquiry is
   * closed; a closed enquiry may be reopened, and closed for another reason. The mail to the team stays true.
   */
  async objection(manager, mail) {
    const { template, aboutId } = mail;
    const enquiry =
      aboutId && (await manager.findOne(Enquiry, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!enquiry) return 'The sales enquiry that this mail is about is gone. There is nothing to tell any more.';
    if (template === 'team-sales-enquiry') return undefined;
    if (template === 'enquiry-closed') {
      if (enquiry.status !== 'Closed') return `This sales enquiry was reopened: it is now ${enquiry.status}.`;
      return says(mail, { reason: enquiry.closedReason })
        ? undefined
        : 'This sales enquiry was closed for another reason since.';
    }
    if (enquiryWorkflow.isAllowed(enquiry, 'confirm')) return undefined;
    return `This sales enquiry is now ${enquiry.status}: there is nothing left to acknowledge.`;
  },
};

/** The page of the interface that shows the enquiry. */
export const enquiryPath = (id: string): string =>
  `/sales-enquiries?filter=${encodeURIComponent(JSON.stringify({ id }))}`;

const aboutOf = ({ id }: Enquiry) => ({ type: 'enquiry', id }) as const;

function factsOf({ brand, bookingTypes, bookingPeriodMonth, bookingPeriodYear }: Enquiry) {
  return { brand, bookingTypes, period: `${bookingPeriodMonth} ${bookingPeriodYear}` };
}

function closingOf(enquiry: Enquiry) {
  const open = notCancelled(enquiry.bookings).filter(({ status }) => status !== 'Completed');
  return { ...factsOf(enquiry), reason: enquiry.closedReason ?? '', openBookings: open.length };
}

/** What the media team is told about an enquiry. */
function newsOf(enquiry: Enquiry) {
  const { tradingDirector, brandContactEmail, additionalNotes } = enquiry;
  return { ...factsOf(enquiry), path: enquiryPath(enquiry.id), tradingDirector, brandContactEmail, additionalNotes };
}
