import { VersionDto } from '../../../common/version.js';
import { Password } from './password.js';

export class ResetPasswordDto extends VersionDto {
  @Password()
  newPassword: string;
}
