import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { MailTemplateName } from '../mail/mail-templates.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import type { Transaction } from '../records/transaction.js';
import type { Sender } from './form-sender.js';

/** How many acknowledgements one address is mailed per hour. Without a limit, forms could be used to flood an inbox. */
const MAX_ACKNOWLEDGEMENTS = 20;
const ACKNOWLEDGEMENTS: MailTemplateName[] = ['enquiry-acknowledgement', 'deal-acknowledgement'];

/** The limits that all public forms have in common (docs/product.md, 9.4). */
@Injectable()
export class PublicForms {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  /** Checks without counting. Spam was counted before (`PublicForm`). @throws TooManyRequests */
  async requireAllowed(sender: Sender): Promise<void> {
    if (!sender.spam) await this.limits.check(...this.limitOf(sender));
  }

  /** @throws TooManyRequests */
  async count(sender: Sender): Promise<void> {
    await this.limits.consume(...this.limitOf(sender));
  }

  /**
   * Counts the submission before its record is created, so that parallel submissions cannot slip past the limit. One that
   * fails does not count.
   * @throws TooManyRequests; what `create` throws
   */
  async counted<Saved>(sender: Sender, create: () => Promise<Saved>): Promise<Saved> {
    await this.count(sender);
    try {
      return await create();
    } catch (error) {
      await this.limits.giveBack(...this.limitOf(sender));
      throw error;
    }
  }

  /** Whether the address may be mailed another acknowledgement. */
  async mayAcknowledge(tx: Transaction, address: string): Promise<boolean> {
    return (await tx.countRecentMails(address, ACKNOWLEDGEMENTS)) < MAX_ACKNOWLEDGEMENTS;
  }

  private limitOf({ sending, network }: Sender) {
    return [`form-${sending.action}`, network, this.config.publicFormLimit] as const;
  }
}
