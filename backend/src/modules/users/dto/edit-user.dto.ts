import { PartialType, PickType } from '@nestjs/swagger';
import { IsArray, IsIn, ValidateIf } from 'class-validator';
import { Version } from '../../../common/validation.js';
import { RIGHTS, type Right } from '../../../platform/access/access.js';
import { CreateUserDto } from './create-user.dto.js';

/** The fields of a user that can be edited. */
export const EDITABLE = ['username', 'email', 'rights'] as const;

const KNOWN_RIGHTS = `Rights must be a list of: ${RIGHTS.join(', ')}`;

/** What is missing stays as it is. */
export class EditUserDto extends PartialType(PickType(CreateUserDto, ['username', 'email']), {
  skipNullProperties: false,
}) {
  @ValidateIf((_, rights) => rights !== undefined)
  @IsIn(RIGHTS, { each: true, message: KNOWN_RIGHTS })
  @IsArray({ message: KNOWN_RIGHTS })
  rights?: Right[];

  @Version()
  version?: number;
}
