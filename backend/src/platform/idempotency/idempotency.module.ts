import { Global, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.service.js';
import { IdempotencyTask } from './idempotency.task.js';

/** Global, because every module that creates records on request needs it. */
@Global()
@Module({ providers: [Idempotency, IdempotencyTask], exports: [Idempotency] })
export class IdempotencyModule {}
