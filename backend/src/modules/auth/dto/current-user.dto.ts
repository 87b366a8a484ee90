import type { Right, Role, SessionUser } from '../../../platform/access/access.js';

export class CurrentUserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  /** Beside the role. */
  rights: Right[];

  static of({ id, username, email, role, rights }: SessionUser): CurrentUserDto {
    return { id, username, email, role, rights };
  }
}
