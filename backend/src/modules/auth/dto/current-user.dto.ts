import { type Role, type SessionUser } from '../../../platform/access/access.js';
import type { Right } from '../../users/user.entity.js';

export class CurrentUserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  /** Beside the role. */
  rights: Right[];

  static of({ id, username, email, role, rights }: SessionUser & { rights: Right[] }): CurrentUserDto {
    return { id, username, email, role, rights };
  }
}
