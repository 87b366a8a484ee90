import type { Right, Role, SessionUser } from '../../../platform/access/access.js';
import type { User } from '../user.entity.js';
import { allowedActions, type UserAction } from '../user-rules.js';

export class UserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  /** Beside the role: `hold` lets a viewer hold options. */
  rights: Right[];
  /** Whether the user may sign in. */
  active: boolean;
  createdAt: Date;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  /** What the caller may do with the account now. */
  allowedActions: UserAction[];

  static of(user: User, asker: Pick<SessionUser, 'id'>): UserDto {
    const { id, username, email, role, rights, active, createdAt, version } = user;
    const actions = allowedActions(user, asker);
    return { id, username, email, role, rights, active, createdAt, version, allowedActions: actions };
  }
}
