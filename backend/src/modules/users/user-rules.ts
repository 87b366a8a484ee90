import { Conflict } from '../../common/errors.js';
import type { User } from './user.entity.js';

const USER_ACTIONS = ['edit', 'resetPassword', 'changeRole', 'deactivate', 'reactivate'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

type Account = Pick<User, 'id' | 'username' | 'role' | 'active'>;

/**
 * Why an administrator may not do this to the account now. Nobody can remove their own access (docs/product.md, 4.5).
 */
function objection(action: UserAction, { id, username, active }: Account, asker: { id: string }): string | undefined {
  const own = id === asker.id;
  if (action === 'changeRole' && own) return 'You cannot change your own role. Ask another administrator to do it.';
  if (action === 'deactivate' && own)
    return 'You cannot deactivate your own account. Ask another administrator to do it.';
  if (action === 'deactivate' && !active) return `${username} is deactivated already. Reload the list.`;
  if (action === 'reactivate' && active) return `${username} is active already. Reload the list.`;
  return undefined;
}

export function allowedActions(user: Account, asker: { id: string }): UserAction[] {
  return USER_ACTIONS.filter((action) => objection(action, user, asker) === undefined);
}

/** @throws Conflict that says why not, and what to do about it. */
export function requireAllowed(action: UserAction, user: Account, asker: { id: string }): void {
  const reason = objection(action, user, asker);
  if (reason) throw new Conflict(reason);
}
