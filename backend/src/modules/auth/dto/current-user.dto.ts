import { Flag } from '../../../common/validation.js';
import type { Right, Role, SessionUser } from '../../../platform/access/access.js';

export class CurrentUserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  /** Beside the role. */
  rights: Right[];
  /** Whether an email says in the morning what needs attention. Only admins get one. */
  morningEmail: boolean;

  static of({ id, username, email, role, rights, morningEmail }: SessionUser): CurrentUserDto {
    return { id, username, email, role, rights, morningEmail };
  }
}

export class MorningEmailDto {
  @Flag('enabled')
  enabled: boolean;
}
