import { IsIn, MinLength } from 'class-validator';
import { Email, Text } from '../../../common/validation.js';
import { ROLES, type Role } from '../../../platform/access/access.js';
import { Password } from './password.js';

export class CreateUserDto {
  @MinLength(3, { message: 'Username must be at least 3 characters' })
  @Text({ label: 'Username', max: 100 })
  username: string;

  @Email()
  email: string;

  @Password()
  password: string;

  @IsIn(ROLES, { message: 'Role is required' })
  role?: Role = 'viewer';
}
