import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { OutgoingMail } from '../../platform/mail/outbox.js';
import { userOfPasswordReset } from './password-resets.js';
import { User } from './user.entity.js';

// The mail about an account (docs/product.md, 8).

export function passwordResetLink(
  { id, email, username }: Pick<User, 'id' | 'email' | 'username'>,
  resetId: string,
): OutgoingMail<'password-reset'> {
  const variables = { username, passwordReset: resetId };
  return { template: 'password-reset', to: email, about: { type: 'user', id }, variables };
}

/** What the queue needs to know about mails on accounts. */
export const userMails: MailSubject = {
  async facts(manager, { aboutId }) {
    const user = aboutId && (await manager.findOneBy(User, { id: aboutId }));
    return user ? { username: user.username } : undefined;
  },

  async objection(manager, { variables }) {
    const { passwordReset } = variables as { passwordReset: string };
    if (await userOfPasswordReset(manager, passwordReset)) return undefined;
    return 'The link in this mail no longer works: the account or its password has changed, or a newer link was asked for.';
  },
};
