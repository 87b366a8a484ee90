import { PartialType, PickType } from '@nestjs/swagger';
import { IsArray, IsIn } from 'class-validator';
import { IfSent, Version } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import { RIGHTS, ROLES, type Right, type Role } from '../../../platform/access/access.js';
import { CreateUserDto } from './create-user.dto.js';
import { Password } from './password.js';

/** The fields of a user that can be edited. */
export const EDITABLE = ['username', 'email', 'rights'] as const;

const KNOWN_RIGHTS = `Rights must be a list of: ${RIGHTS.join(', ')}`;

/** What is missing stays as it is. */
export class EditUserDto extends PartialType(PickType(CreateUserDto, ['username', 'email']), {
  skipNullProperties: false,
}) {
  @IfSent()
  @IsIn(RIGHTS, { each: true, message: KNOWN_RIGHTS })
  @IsArray({ message: KNOWN_RIGHTS })
  rights?: Right[];

  @Version()
  version?: number;
}

export class ChangeRoleDto extends VersionDto {
  @IsIn(ROLES, { message: 'Role is required' })
  role: Role;
}

export class ResetPasswordDto extends VersionDto {
  @Password()
  newPassword: string;
}
