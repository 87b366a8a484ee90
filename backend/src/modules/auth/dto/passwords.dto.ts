import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Email } from '../../../common/validation.js';
import { Password } from '../../users/dto/password.js';

export class ChangePasswordDto {
  @MaxLength(1000, { message: 'Password must have at most 1000 characters' })
  @IsString({ message: 'Password must be text' })
  @IsNotEmpty({ message: 'Enter your current password' })
  currentPassword: string;

  @Password()
  newPassword: string;
}

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
