import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Idempotency } from './idempotency.service.js';

@Injectable()
export class IdempotencyTask {
  private readonly logger = new Logger('Idempotency');

  constructor(private readonly idempotency: Idempotency) {}

  @Cron('0 45 * * * *')
  async forgetOld(): Promise<void> {
    await this.idempotency
      .forgetOld()
      .catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }
}
