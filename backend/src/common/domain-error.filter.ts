import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { driverErrorOf, isUnreachable } from './database-errors.js';
import { DomainError, changedNothing, type FieldErrors } from './errors.js';

interface Refusal {
  status: number;
  message: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  facts?: object;
}

const OUR_FAULT = 'Something went wrong on our side. Please try again.';
/**
 * Added when a write failed on our side, because it may have failed after the change was saved. Visitors have nothing to
 * look at, and what they send again has the same key.
 */
const LOOK_FIRST = 'It is not known whether your change was saved, so look at it first.';
const UNAVAILABLE = 'The database cannot be reached at the moment. Please try again in a minute.';
const READ_ONLY = 'The database takes no changes at the moment. Please try again in a minute.';
const NO_ROOM =
  'The database has no room for more at the moment. Tell the person who runs Placard, and try again later.';
const LOCKED = 'Somebody else is changing this at the moment. Please try again in a minute.';
const SAME_MOMENT = 'Somebody else changed this at the same moment. Please try again.';
const TOO_SLOW = 'This took too long. Please try again in a minute.';
const SEARCH_TOO_SLOW = 'This took too long. Narrow the search and try again.';
/** For 503 errors that do not set their own value. */
const RETRY_AFTER_SECONDS = 10;

/** The database's error codes for invalid input that passed our own validation. */
const REFUSED_BY_DATABASE: Record<string, Refusal> = {
  '22021': { status: 400, message: 'The text contains characters that cannot be stored. Remove them and try again.' },
  '22P05': { status: 400, message: 'The text contains characters that cannot be stored. Remove them and try again.' },
  '22003': { status: 400, message: 'A number is too large. Enter a smaller one.' },
  '22008': { status: 400, message: 'A date is out of range. Enter a date between 2000 and 2999.' },
  '40001': { status: 503, message: SAME_MOMENT },
  '40P01': { status: 503, message: SAME_MOMENT },
  '23505': { status: 409, message: 'There is one like this already. Reload and check before you try again.' },
  '25006': { status: 503, message: READ_ONLY },
  '53100': { status: 503, message: NO_ROOM },
  '55P03': { status: 503, message: LOCKED },
  '57014': { status: 503, message: TOO_SLOW },
  // From our own trigger (1700000000028-inventory.ts), which also stops writes that did not check for space first.
  PC001: { status: 409, message: 'There is no space left on one of these days. Reload and choose others.' },
};

/**
 * The one place where errors become HTTP responses (docs/product.md, 9): a JSON body with `message` and, for forms,
 * `errors` by field. No error is cacheable.
 */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = this.refusalOf(error, request);
    if (refusal.status >= 500) {
      this.logger.error({ err: error, req: request, status: refusal.status }, 'failed');
      response.locals.isLogged = true;
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, errors, facts, retryAfterSeconds = status === 503 ? RETRY_AFTER_SECONDS : undefined } = refusal;
    // The handler's caching headers were for its own answer, not for an error.
    response.setHeader('Cache-Control', 'no-store').removeHeader('ETag');
    response.removeHeader('Last-Modified');
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    const message = isOutcomeUnknown(error, refusal, request) ? `${refusal.message} ${LOOK_FIRST}` : refusal.message;
    response.status(status).json({ statusCode: status, message, ...(errors && { errors }), ...facts });
  }

  private refusalOf(error: unknown, request: Request): Refusal {
    if (error instanceof DomainError) return error;
    if (error instanceof HttpException) return { status: error.getStatus(), message: messageOf(error) };
    const { status } = error as { status?: number };
    const { code = '' } = driverErrorOf(error);
    if (code === '57014' && request.method === 'GET') return { status: 503, message: SEARCH_TOO_SLOW };
    const refused = REFUSED_BY_DATABASE[code];
    if (refused) return refused;
    if (isUnreachable(error)) return { status: 503, message: UNAVAILABLE };
    // Errors of Express's own parsers (body-parser, router) carry a status.
    if (status && status >= 400 && status < 500) return { status, message: parserMessage(status, error) };
    return { status: 500, message: OUR_FAULT };
  }
}

/**
 * Whether the change may have been saved in spite of the error, so that the user has to check. Reading changes nothing,
 * and neither does a request that we or PostgreSQL rejected. When the connection is lost during the commit, or our own
 * code fails after it, we cannot tell.
 */
function isOutcomeUnknown(error: unknown, { status }: Refusal, { method, user }: Request): boolean {
  return status >= 500 && user !== undefined && !['GET', 'HEAD'].includes(method) && !changedNothing(error);
}

function messageOf(error: HttpException): string {
  if (error.getStatus() === 404) return 'There is nothing at this address. Check it, or go back to the start.';
  return parserMessage(error.getStatus(), error);
}

function parserMessage(status: number, error: unknown): string {
  if (status === 413) return 'The request is too large. Send less at once.';
  const text = error instanceof Error ? error.message : '';
  if (/JSON/.test(text)) return 'The request is not valid JSON. Correct it and send it again.';
  if (/decode param|URI malformed/i.test(text))
    return 'The address contains a broken escape (%). Correct it and try again.';
  return 'The request could not be read. Check it and send it again.';
}
