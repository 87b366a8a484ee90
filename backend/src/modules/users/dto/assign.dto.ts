import { IsUUID, ValidateIf } from 'class-validator';
import { VersionDto } from '../../../common/version.dto.js';

export class AssignDto extends VersionDto {
  /** The user who is to look after the record; null for nobody. */
  @ValidateIf((_form, userId) => userId !== null)
  @IsUUID(undefined, { message: 'userId must be the id of a user, or null for nobody' })
  userId: string | null;
}
