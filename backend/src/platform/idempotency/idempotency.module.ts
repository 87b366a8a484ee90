import { Global, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.service.js';
import { IdempotencyTask } from './idempotency.task.js';

/** Every module that makes records of what people send needs it. */
@Global()
@Module({ providers: [Idempotency, IdempotencyTask], exports: [Idempotency] })
export class IdempotencyModule {}
