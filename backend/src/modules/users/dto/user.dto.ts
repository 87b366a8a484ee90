import type { Role, SessionUser } from '../../../platform/access/access.js';
import type { User } from '../user.entity.js';
import { allowedActions, type UserAction } from '../user-rules.js';

export class UserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  /** Whether the user may sign in. */
  active: boolean;
  createdAt: Date;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  /** What the caller may do with the account now. */
  allowedActions: UserAction[];

  static of(user: User, asker: Pick<SessionUser, 'id'>): UserDto {
    const { id, username, email, role, active, createdAt, version } = user;
    return { id, username, email, role, active, createdAt, version, allowedActions: allowedActions(user, asker) };
  }
}
