import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidInput, NotSignedIn } from '../../common/errors.js';
import { callerNetwork } from '../../common/network.js';
import { Config } from '../../config/config.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import type { SessionUser } from '../../platform/access/access.js';
import { markSignedIn, markSignedOut } from '../../platform/access/sessions.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import type { ChangePasswordDto, SetPasswordDto } from './dto/passwords.dto.js';
import type { RegisterDto } from './dto/register.dto.js';
import { PasswordResets } from './password-resets.service.js';
import { SignInService } from './sign-in.service.js';

/** Everything around a sign-in. SignInService checks the credentials. */
@Injectable()
export class AuthService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly signIns: SignInService,
    private readonly passwordResets: PasswordResets,
  ) {}

  /** The answer to somebody for whom a session has just begun. */
  signedIn(request: Request): CurrentUserDto {
    markSignedIn(request);
    return CurrentUserDto.of(request.user as SessionUser);
  }

  /** @throws Conflict when the username or email is taken; TooManyRequests */
  async register(form: RegisterDto, request: Request, sender: KeySender): Promise<CurrentUserDto> {
    // Refused forms count as well, because they tell which names are taken.
    if (!(await this.idempotency.isUsed({ action: 'registration', sender })))
      await this.limits.consume('register', callerNetwork(request), this.config.publicFormLimit);
    return this.logIn(request, await this.users.register(form, sender));
  }

  /** @throws InvalidInput for a wrong or weak password; TooManyRequests, as for sign-ins. */
  async changePassword(
    user: SessionUser,
    { currentPassword, newPassword }: ChangePasswordDto,
    request: Request,
  ): Promise<CurrentUserDto> {
    await this.signIns.check(user.username, currentPassword, callerNetwork(request)).catch((error: unknown) => {
      // A 401 would tell the interface that the session has ended.
      if (!(error instanceof NotSignedIn)) throw error;
      throw InvalidInput.field('currentPassword', 'This is not your current password.');
    });
    return this.logIn(request, await this.users.changeOwnPassword(user, newPassword));
  }

  /** @throws Gone for a link that is of no use any more; InvalidInput for a weak password */
  async resetPassword(token: string, { newPassword }: SetPasswordDto, request: Request): Promise<CurrentUserDto> {
    const user = await this.passwordResets.use(token, newPassword);
    await this.signIns.welcome(user, callerNetwork(request));
    return this.logIn(request, user);
  }

  async signOut(request: Request): Promise<Record<string, never>> {
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error?: Error) => (error ? reject(error) : resolve())),
    );
    markSignedOut(request);
    return {};
  }

  /** Under a new session id. */
  private async logIn(request: Request, user: SessionUser): Promise<CurrentUserDto> {
    await new Promise<void>((resolve, reject) =>
      request.logIn(user, (error?: Error) => (error ? reject(error) : resolve())),
    );
    return this.signedIn(request);
  }
}
