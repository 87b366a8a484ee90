import { type Role, type SessionUser } from '../../../platform/access/access.js';

export class CurrentUserDto {
  id: string;
  username: string;
  email: string;
  role: Role;

  static of({ id, username, email, role }: SessionUser): CurrentUserDto {
    return { id, username, email, role };
  }
}
