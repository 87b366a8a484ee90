import { Module } from '@nestjs/common';
import { Idempotency } from './idempotency.service.js';

/** Global, because every module that creates records on request needs it. */
@Module({ providers: [Idempotency], exports: [Idempotency] })
export class IdempotencyModule {}
