import { Password } from './password.js';

export class ResetPasswordDto {
  @Password()
  newPassword: string;
}
