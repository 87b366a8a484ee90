import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { ConstantTimeWork } from '../../common/constant-time-work.js';
import { Gone } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import { readPasswordResetToken } from '../../platform/mail/password-reset-token.js';
import type { SessionUser } from '../../platform/access/access.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';

const HOUR = 60 * 60;
/** One network address, any accounts. */
const ADDRESS_LIMIT = { points: 20, seconds: HOUR };
/** One email address, whether an account has it or not. Without a limit, anybody could flood a colleague's inbox. */
const EMAIL_LIMIT = { points: 5, seconds: HOUR };

const LINK_SENT = 'If there is an account with this email address, we have sent it a link to set a new password.';
const LINK_VOID = 'This link has expired or is damaged. Ask for a new one.';

/** New passwords for people who have forgotten theirs (docs/product.md, 4.4). */
@Injectable()
export class PasswordResets implements OnModuleDestroy {
  private readonly logger = new Logger('Passwords');
  private readonly mailing = new ConstantTimeWork((error) =>
    this.logger.error({ err: error }, 'A link for a new password could not be mailed'),
  );

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly users: UsersService,
  ) {}

  /** Does not reveal whether an account has the address. @returns what to tell the visitor. @throws TooManyRequests */
  async request(email: string, network: string): Promise<string> {
    const address = foldedEmail(email);
    await this.limits.consumeAll([
      ['password-reset', address, EMAIL_LIMIT],
      ['password-reset-address', network, ADDRESS_LIMIT],
    ]);
    await this.mailing.begin(() => this.users.mailPasswordReset(address));
    return LINK_SENT;
  }

  /** @throws Gone for a link that has expired, has been used or was replaced; InvalidInput for a weak password */
  async use(token: string, newPassword: string): Promise<SessionUser> {
    const resetId = readPasswordResetToken(this.config.sessionSecret, token, this.clock.now());
    if (!resetId) throw new Gone(LINK_VOID);
    return this.users.resetPasswordByLink(resetId, newPassword);
  }

  async onModuleDestroy(): Promise<void> {
    await this.mailing.finished();
  }
}
