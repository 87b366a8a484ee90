import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { cancelMails } from '../../platform/mail/outbox.js';

// Requests for a new password (docs/product.md, 4.4). Each account has one at most, so that a newer link makes the older
// ones useless. The row holds no secret: the token of the link is signed when the mail is delivered.

/** @returns the id of the new request, which replaces any earlier one; nothing is stored for an unknown user */
export async function openPasswordReset(manager: EntityManager, userId: string): Promise<string> {
  await closePasswordReset(manager, userId);
  const id = randomUUID();
  await manager.query('INSERT INTO password_resets (user_id, id) SELECT id, $2 FROM users WHERE id = $1', [userId, id]);
  return id;
}

/** Makes every link that was mailed to the account useless, and stops those that have not been mailed yet. */
export async function closePasswordReset(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
  await cancelMails(manager, { type: 'user', id: userId }, { templates: ['password-reset'] });
}

/** @returns the account; undefined when the request has been used or replaced, or the account has changed since */
export async function userOfPasswordReset(manager: EntityManager, id: string): Promise<string | undefined> {
  const [found] = await manager.query<{ user_id: string }[]>('SELECT user_id FROM password_resets WHERE id = $1', [id]);
  return found?.user_id;
}
