import { Injectable } from '@nestjs/common';
import { Busy, NotSignedIn } from '../../common/errors.js';
import { folded } from '../../common/folded.js';
import { hashPassword, isPassword } from '../../common/password-hash.js';
import { RateLimits, type Use } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import type { SessionUser } from '../../platform/access/access.js';
import { SignInAddresses } from './sign-in-addresses.service.js';

const WRONG = 'Invalid username or password';

const QUARTER_HOUR = 15 * 60;
/** One network address, one account. */
const PAIR_LIMIT = { points: 10, seconds: QUARTER_HOUR };
/** One network address, any accounts. */
const ADDRESS_LIMIT = { points: 100, seconds: QUARTER_HOUR };
/** One account, any network addresses: far more than its owner ever mistypes, far less than guessing takes. */
const ACCOUNT_LIMIT = { points: 100, seconds: 60 * 60 };

const pairOf = (network: string, account: string) => `${network} ${account}`;

/** Checks a username and a password, and reveals nothing else (docs/product.md, 4.4). */
@Injectable()
export class SignInService {
  /** Verified for unknown usernames, so that they take as long as a wrong password. */
  private readonly decoy = hashPassword('nobody has this password');

  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly addresses: SignInAddresses,
  ) {}

  /**
   * @throws NotSignedIn, the same for an unknown username, a wrong password and a deactivated account; TooManyRequests;
   * Busy.
   */
  async check(username: string, password: string, network: string): Promise<SessionUser> {
    const account = folded(username.trim());
    const pair = pairOf(network, account);
    const user = await this.users.findForSignIn(account);
    // Failed attempts by others do not lock out somebody who has signed in from this network before.
    const isKnown = !!user && (await this.addresses.knows(user.id, network));
    // Counted before the check and given back after a success, so that parallel guesses cannot slip past the limits.
    // The narrowest comes first: what it refuses uses up neither the colleagues' limit at the same network address, nor
    // the account's at all others.
    const counted: Use[] = [['sign-in', pair, PAIR_LIMIT]];
    if (!isKnown)
      counted.push(['sign-in-address', network, ADDRESS_LIMIT], ['sign-in-account', account, ACCOUNT_LIMIT]);
    const giveBack = async () => {
      for (const limit of counted) await this.limits.giveBack(...limit);
    };
    await this.limits.consumeAll(counted);
    const matches = await isPassword(password, user?.password ?? (await this.decoy)).catch(async (error: unknown) => {
      // The password was not looked at.
      if (error instanceof Busy) await giveBack();
      throw error;
    });
    if (!user || !user.active || !matches) throw new NotSignedIn(WRONG);
    await giveBack();
    await this.welcome(user, network);
    return user;
  }

  /** Forgets the failed attempts of a user who has proved who they are, and remembers where they did so. */
  async welcome({ id, username }: Pick<SessionUser, 'id' | 'username'>, network: string): Promise<void> {
    await this.limits.forget('sign-in', pairOf(network, folded(username)), PAIR_LIMIT);
    await this.addresses.remember(id, network);
  }
}
