import type { Role } from '../../../platform/access/access.js';
import type { User } from '../user.entity.js';

/** What all colleagues may know about a user. */
export class StaffMemberDto {
  id: string;
  /** The username. */
  name: string;
  role: Role;
  /** Whether the user may sign in. Only active users can be assigned. */
  active: boolean;

  static of({ id, username, role, active }: User): StaffMemberDto {
    return { id, name: username, role, active };
  }
}
