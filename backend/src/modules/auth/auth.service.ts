import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidInput, NotSignedIn } from '../../common/errors.js';
import { callerNetwork } from '../../common/network.js';
import { Config } from '../../config/config.js';
import type { Sender } from '../../platform/idempotency/idempotency-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { SessionUser } from '../../platform/access/access.js';
import { markSignedIn, markSignedOut } from '../../platform/access/sessions.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import type { ChangePasswordDto } from './dto/change-password.dto.js';
import type { SetPasswordDto } from './dto/password-reset.dto.js';
import type { RegisterDto } from './dto/register.dto.js';
import { PasswordResets } from './password-resets.service.js';
import { SignInService } from './sign-in.service.js';

/** Everything around a sign-in. SignInService checks the credentials. */
@Injectable()
export class AuthService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly signIns: SignInService,
    private readonly passwordResets: PasswordResets,
  ) {}

  async current({ id }: SessionUser): Promise<CurrentUserDto> {
    return CurrentUserDto.of(await this.users.get(id));
  }

  /**
   * The new session is stored first and the account read again afterwards, so that a password reset or deactivation in
   * the meantime takes effect.
   */
  async confirm(request: Request): Promise<CurrentUserDto> {
    const user = request.user as SessionUser & Pick<User, 'password' | 'rights'>;
    await new Promise<void>((resolve, reject) =>
      request.session.save((error?: Error) => (error ? reject(error) : resolve())),
    );
    if (await this.users.isUnchanged(user)) {
      markSignedIn(request);
      return CurrentUserDto.of(user);
    }
    await this.signOut(request);
    throw new NotSignedIn('Your account was changed a moment ago. Please sign in again.');
  }

  /** @throws Conflict when the username or email is taken. */
  async register(form: RegisterDto, request: Request, sender: Sender): Promise<CurrentUserDto> {
    await this.limits.consume('register', callerNetwork(request), this.config.publicFormLimit);
    const user = await this.users.register(form, sender);
    await logIn(request, user);
    markSignedIn(request);
    return CurrentUserDto.of(user);
  }

  /** @throws InvalidInput for a wrong or weak password; TooManyRequests, as for sign-ins. */
  async changePassword(
    { id, username }: SessionUser,
    { currentPassword, newPassword }: ChangePasswordDto,
    request: Request,
  ): Promise<CurrentUserDto> {
    await this.signIns.check(username, currentPassword, callerNetwork(request)).catch((error: unknown) => {
      // A 401 would tell the interface that the session has ended.
      if (!(error instanceof NotSignedIn)) throw error;
      throw InvalidInput.field('currentPassword', 'This is not your current password.');
    });
    await logIn(request, await this.users.changeOwnPassword(id, newPassword));
    return this.confirm(request);
  }

  /** @throws Gone for a link that is of no use any more; InvalidInput for a weak password */
  async resetPassword(token: string, { newPassword }: SetPasswordDto, request: Request): Promise<CurrentUserDto> {
    const user = await this.passwordResets.use(token, newPassword);
    await this.signIns.welcome(user, callerNetwork(request));
    await logIn(request, user);
    return this.confirm(request);
  }

  async signOut(request: Request): Promise<Record<string, never>> {
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error?: Error) => (error ? reject(error) : resolve())),
    );
    markSignedOut(request);
    return {};
  }
}

/** Under a new session id. */
function logIn(request: Request, user: SessionUser): Promise<void> {
  return new Promise((resolve, reject) => request.logIn(user, (error?: Error) => (error ? reject(error) : resolve())));
}
