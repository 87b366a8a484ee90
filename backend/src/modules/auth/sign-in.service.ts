import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { NotSignedIn } from '../../common/errors.js';
import { folded } from '../../common/folded.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import type { SessionUser } from '../../common/access/access.js';

const WRONG = 'Invalid username or password';
const ACCOUNT_LIMIT = { points: 10, seconds: 15 * 60 };
const ADDRESS_LIMIT = { points: 100, seconds: 15 * 60 };

/** Says whether a username and a password belong together, and gives nothing else away (docs/product.md, 4). */
@Injectable()
export class SignInService {
  /** Verified for a username that nobody has, so that it takes as long as a wrong password. */
  private readonly decoy = hash('nobody has this password');

  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotSignedIn alike for an unknown username, a wrong password and a deactivated account; TooManyRequests. */
  async check(username: string, password: string, address: string): Promise<SessionUser> {
    const account = folded(username.trim());
    // Counted before the check and given back after a success: parallel guesses must not slip past the limit.
    await this.limits.consume('sign-in-address', address, ADDRESS_LIMIT);
    await this.limits.consume('sign-in-account', account, ACCOUNT_LIMIT);
    const user = await this.users.findForSignIn(account);
    const matches = await verify(user?.password ?? (await this.decoy), password);
    if (!user || !user.active || !matches) throw new NotSignedIn(WRONG);
    await this.limits.giveBack('sign-in-address', address, ADDRESS_LIMIT);
    await this.limits.forget('sign-in-account', account, ACCOUNT_LIMIT);
    return user;
  }
}
