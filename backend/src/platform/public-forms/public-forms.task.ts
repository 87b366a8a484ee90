import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { PublicForms } from './public-forms.service.js';

@Injectable()
export class PublicFormsTask {
  private readonly logger = new Logger('Forms');

  constructor(private readonly forms: PublicForms) {}

  @Cron('0 45 * * * *')
  async forgetOld(): Promise<void> {
    await this.forms.forgetOld().catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }
}
