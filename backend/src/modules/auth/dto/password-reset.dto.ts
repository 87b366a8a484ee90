import { Email } from '../../../common/validation.js';
import { Password } from '../../users/dto/password.js';

export class RequestPasswordResetDto {
  @Email()
  email: string;
}

export class PasswordResetRequestedDto {
  /** For the person who asked; the same for every address. */
  message: string;
}

export class SetPasswordDto {
  @Password()
  newPassword: string;
}
