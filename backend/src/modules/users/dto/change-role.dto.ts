import { IsIn } from 'class-validator';
import { VersionDto } from '../../../common/version.js';
import { ROLES, type Role } from '../../../platform/access/access.js';

export class ChangeRoleDto extends VersionDto {
  @IsIn(ROLES, { message: 'Role is required' })
  role: Role;
}
