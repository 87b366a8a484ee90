import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { NotSignedIn } from '../../common/errors.js';
import { callerNetwork } from '../../common/network.js';
import { Config } from '../../config/config.js';
import type { Sender } from '../../platform/idempotency/idempotency-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import type { SessionUser } from '../../platform/access/access.js';
import { markSignedIn, markSignedOut } from '../../platform/access/sessions.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import type { RegisterDto } from './dto/register.dto.js';

/** Everything around a sign-in. SignInService checks the credentials. */
@Injectable()
export class AuthService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The new session is stored first and the account read again afterwards, so that a password reset or deactivation in
   * the meantime takes effect.
   */
  async confirm(request: Request): Promise<CurrentUserDto> {
    const user = request.user as SessionUser & { password: string };
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
    await new Promise<void>((resolve, reject) =>
      request.logIn(user, (error?: Error) => (error ? reject(error) : resolve())),
    );
    markSignedIn(request);
    return CurrentUserDto.of(user);
  }

  async signOut(request: Request): Promise<Record<string, never>> {
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error?: Error) => (error ? reject(error) : resolve())),
    );
    markSignedOut(request);
    return {};
  }
}
