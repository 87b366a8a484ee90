import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { catchError, lastValueFrom, of, type Observable } from 'rxjs';
import { Conflict } from '../../common/errors.js';
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

/** Another request has created the record while this one was being handled. */
export class AlreadyHandled extends Conflict {
  constructor() {
    super('This has already been sent.');
  }
}

/**
 * Makes the second half of a double click wait for the first, before it stores files or counts towards a limit. A handler
 * that throws AlreadyHandled is called again, and then finds the record. Placed above `@Uploads`, because a body can be read
 * only once; decorators apply from the bottom up.
 */
@Injectable()
export class OncePerKey implements NestInterceptor {
  private readonly underWay = new Map<string, Promise<unknown>>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = context.switchToHttp().getRequest<Request>().get(KEY_HEADER);
    if (key === undefined) return next.handle();
    const handled = next.handle().pipe(
      catchError((error: unknown, again) => {
        if (error instanceof AlreadyHandled) return again;
        throw error;
      }),
    );
    const handle = () => lastValueFrom(handled);
    const turn = (this.underWay.get(key) ?? Promise.resolve()).then(handle, handle);
    this.underWay.set(key, turn);
    try {
      return of(await turn);
    } finally {
      if (this.underWay.get(key) === turn) this.underWay.delete(key);
    }
  }
}

/** Marks a handler that acts once per key, however often it is called (docs/product.md, 9.5). */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(OncePerKey),
    ApiHeader({
      name: KEY_HEADER,
      required: false,
      description:
        'Chosen by the client for one submission: a repeated request with the same key makes no second record',
    }),
  );

export const SentBy = createParamDecorator((_: unknown, context: ExecutionContext): KeySender => {
  const request = context.switchToHttp().getRequest<Request>();
  return { by: (request.user as SessionUser | undefined)?.id ?? PUBLIC, key: request.get(KEY_HEADER) };
});
