import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { OutgoingMail } from '../../platform/mail/outbox.js';
import { enquiryWorkflow } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

// The mails about an enquiry (docs/product.md, 8).

export function news(enquiry: Enquiry, team: string[]): OutgoingMail<'team-sales-enquiry'> {
  return { template: 'team-sales-enquiry', to: team, about: aboutOf(enquiry), variables: newsOf(enquiry) };
}

/** Sent to the brand, which may not have filled in the form itself. */
export function acknowledgement(enquiry: Enquiry): OutgoingMail<'enquiry-acknowledgement'> {
  const { brandContactEmail: to } = enquiry;
  return { template: 'enquiry-acknowledgement', to, about: aboutOf(enquiry), variables: factsOf(enquiry) };
}

/** What the queue needs to know about mails on enquiries. */
export const enquiryMails: MailSubject = {
  async facts(manager, { template, aboutId }) {
    const enquiry = aboutId && (await manager.findOneBy(Enquiry, { id: aboutId }));
    if (!enquiry) return undefined;
    return template === 'team-sales-enquiry' ? newsOf(enquiry) : factsOf(enquiry);
  },

  /**
   * An acknowledgement promises an answer, which the brand has had once its bookings are confirmed. The mail to the
   * team stays true.
   */
  async objection(manager, { template, aboutId }) {
    const enquiry =
      aboutId && (await manager.findOne(Enquiry, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!enquiry) return 'The sales enquiry that this mail is about is gone. There is nothing to tell any more.';
    if (template === 'team-sales-enquiry' || enquiryWorkflow.isAllowed(enquiry, 'confirm')) return undefined;
    return `This sales enquiry is ${enquiry.status} by now: there is nothing to acknowledge any more.`;
  },
};

const aboutOf = ({ id }: Enquiry) => ({ type: 'enquiry', id }) as const;

function factsOf({ brand, bookingTypes, bookingPeriodMonth, bookingPeriodYear }: Enquiry) {
  return { brand, bookingTypes, period: `${bookingPeriodMonth} ${bookingPeriodYear}` };
}

/** What the media team is told about an enquiry. */
function newsOf(enquiry: Enquiry) {
  const { tradingDirector, brandContactEmail, additionalNotes } = enquiry;
  return { ...factsOf(enquiry), tradingDirector, brandContactEmail, additionalNotes };
}
