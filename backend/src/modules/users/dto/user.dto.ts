import type { Role } from '../../../common/access/access.js';
import type { User } from '../user.entity.js';

export class UserDto {
  id: string;
  username: string;
  email: string;
  role: Role;
  createdAt: Date;

  static of({ id, username, email, role, createdAt }: User): UserDto {
    return { id, username, email, role, createdAt };
  }
}
