import { dayOf } from '../../common/business-day.js';
import { foldedEmail } from '../../common/folded.js';
import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { OutgoingMail } from '../../platform/mail/outbox.js';
import { userOfPasswordReset } from './password-resets.js';
import { User } from './user.entity.js';

// The mails about an account (docs/product.md, 8).

export function passwordResetLink(
  { id, email, username }: Pick<User, 'id' | 'email' | 'username'>,
  resetId: string,
): OutgoingMail<'password-reset'> {
  const variables = { username, passwordReset: resetId };
  return { template: 'password-reset', to: email, about: { type: 'user', id }, variables };
}

/** What the queue needs to know about mails on accounts. */
export const userMails = (zone: string): MailSubject => ({
  async facts(manager, { aboutId }) {
    const user = aboutId && (await manager.findOneBy(User, { id: aboutId }));
    return user ? { username: user.username } : undefined;
  },

  /** A morning email is only true on its day, and for somebody who may see what it says. */
  async current(manager, { template, recipient, aboutId, variables }, now) {
    if (template !== 'staff-digest') return variables;
    const user = await manager.findOneBy(User, { id: aboutId!, morningEmail: true, role: 'admin', active: true });
    const isTheirs = user && foldedEmail(user.email) === foldedEmail(recipient);
    return isTheirs && dayOf(now, zone) === (variables as { day: string }).day ? variables : undefined;
  },

  async objection(manager, { variables }) {
    const { passwordReset } = variables as { passwordReset: string };
    if (await userOfPasswordReset(manager, passwordReset)) return undefined;
    return 'The link in this mail no longer works: the account or its password has changed, or a newer link was asked for.';
  },
});
