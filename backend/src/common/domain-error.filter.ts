import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { QueryFailedError } from 'typeorm';
import { DomainError, isCertain, TooManyRequests, type FieldErrors } from './errors.js';

interface Refusal {
  status: number;
  message: string;
  errors?: FieldErrors;
}

const OUR_FAULT = 'Something went wrong on our side. Please try again.';
/** Of a write that failed on our side: it may have failed after it was saved, or while. */
const LOOK_FIRST = 'Whether your change was saved is not known: look at it before you try again.';
const UNAVAILABLE = 'The database cannot be reached at the moment. Please try again in a minute.';

/** PostgreSQL's codes for what was wrong with the input, whatever check in front of it let it pass. */
const REFUSED_BY_DATABASE: Record<string, Refusal> = {
  '22021': { status: 400, message: 'The text contains characters that cannot be stored. Remove them and try again.' },
  '22P05': { status: 400, message: 'The text contains characters that cannot be stored. Remove them and try again.' },
  '22003': { status: 400, message: 'A number is too large. Enter a smaller one.' },
  '22008': { status: 400, message: 'A date is out of range. Enter a date between 2000 and 2999.' },
  '40001': { status: 409, message: 'Somebody else changed this at the same moment. Reload and try again.' },
  '40P01': { status: 409, message: 'Somebody else changed this at the same moment. Reload and try again.' },
  '23505': { status: 409, message: 'There is one like this already. Reload and check before you try again.' },
  '57014': { status: 503, message: 'This took too long. Narrow the search and try again.' },
};

/** The one place where errors become HTTP (docs/product.md, 9): a JSON body with `message` and, for forms, `errors` by field. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = this.refusalOf(error);
    if (refusal.status >= 500) this.logger.error({ err: error, method: request.method, path: request.path }, 'failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof TooManyRequests) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    const { status, errors } = refusal;
    const message = isOpen(error, refusal, request) ? `${refusal.message} ${LOOK_FIRST}` : refusal.message;
    response.status(status).json({ statusCode: status, message, ...(errors && { errors }) });
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof DomainError) return error;
    if (error instanceof HttpException) return { status: error.getStatus(), message: messageOf(error) };
    const { status } = error as { status?: number };
    const refused = REFUSED_BY_DATABASE[driverErrorOf(error).code ?? ''];
    if (refused) return refused;
    if (isUnreachable(error)) return { status: 503, message: UNAVAILABLE };
    // Errors of Express's own parsers (body-parser, router) carry a status.
    if (status && status >= 400 && status < 500) return { status, message: parserMessage(status, error) };
    return { status: 500, message: OUR_FAULT };
  }
}

/**
 * Whether the person has to look what became of their change. What we refuse ourselves, and what PostgreSQL takes back for a reason of its
 * own, has changed nothing; a connection that is lost during the commit tells nobody, nor does a fault of ours after it.
 */
function isOpen(error: unknown, { status }: Refusal, { method }: Request): boolean {
  return status >= 500 && !['GET', 'HEAD'].includes(method) && !isCertain(error);
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

/** Connections that were refused, dropped or timed out, by the driver's codes and PostgreSQL's class 08 and 57P. */
function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = driverErrorOf(error);
  return (
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/i.test(message)
  );
}

/** TypeORM wraps the driver's errors; those of a stream come as they are. */
function driverErrorOf(error: unknown): { code?: string; message?: string } {
  const driverError: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return driverError ?? {};
}
