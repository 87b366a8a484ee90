import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { PublicForms } from './public-forms.service.js';

@Module({
  imports: [RateLimitModule, IdempotencyModule],
  providers: [PublicForms],
  exports: [PublicForms, IdempotencyModule],
})
export class PublicFormsModule {}
