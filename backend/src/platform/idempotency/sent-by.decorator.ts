import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionUser } from '../../common/access/access.js';
import { KEY_HEADER } from '../../common/idempotency-key.js';
import { PUBLIC, type Sender } from './idempotency.service.js';

/** Marks a handler that creates one record per key, however often it is called (docs/product.md, 9.5). */
export const Idempotent = () =>
  ApiHeader({
    name: KEY_HEADER,
    required: false,
    description: 'Chosen by the sender for one sending: what comes again under it makes no second record',
  });

/** The sender and their key. */
export const SentBy = createParamDecorator((_: unknown, context: ExecutionContext): Sender => {
  const request = context.switchToHttp().getRequest<Request>();
  return { by: (request.user as SessionUser | undefined)?.id ?? PUBLIC, key: request.get(KEY_HEADER) };
});
