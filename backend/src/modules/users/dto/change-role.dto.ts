import { IsIn } from 'class-validator';
import { ROLES, type Role } from '../../../common/access/access.js';

export class ChangeRoleDto {
  @IsIn(ROLES, { message: 'Role is required' })
  role: Role;
}
