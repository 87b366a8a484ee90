import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { InvalidInput } from '../../common/errors.js';
import type { SessionUser } from '../access/access.js';

/**
 * A key that the sender chooses for one request. A second request with the same key is treated as a repetition of the
 * first (docs/product.md, 9.5 and 11.2).
 */
export const KEY_HEADER = 'Idempotency-Key';

/** The sender of a request that may come twice, and the key that they chose for it. */
export interface KeySender {
  /**
   * The id of a user, or PUBLIC, or the id of a record that has keys of its own. A key only matches requests of the same
   * sender, so nobody gets at another user's record by using their key.
   */
  by: string;
  /** From the header. Without one, each request counts. */
  key: string | undefined;
}

export const PUBLIC = 'public';

/** Marks a handler that acts once per key, however often it is called (docs/product.md, 9.5). */
export const Idempotent = () =>
  ApiHeader({
    name: KEY_HEADER,
    required: false,
    description: 'Chosen by the client for one submission: a repeated request with the same key makes no second record',
  });

/** The sender and their key. */
export const SentBy = createParamDecorator((_: unknown, context: ExecutionContext): KeySender => {
  const request = context.switchToHttp().getRequest<Request>();
  return { by: (request.user as SessionUser | undefined)?.id ?? PUBLIC, key: request.get(KEY_HEADER) };
});

/**
 * @param key the header's value, undefined when it was not sent
 * @throws InvalidInput when the key cannot be stored
 */
export function readKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new InvalidInput('Idempotency-Key must be 1 to 200 letters, digits and signs. Send a new uuid.');
}
