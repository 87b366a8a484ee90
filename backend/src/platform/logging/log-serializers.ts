import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import type { Request } from 'express';

/** How many causes of an error are followed. */
const MAX_CAUSES = 3;

/** SQLSTATE classes whose messages only quote names from the schema. All others may quote values that were sent. */
const QUOTES_NAMES_ALONE = /^(08|23|28|3D|40|42P|42703|53|55|57)/;
const ADDRESS = /[^\s"'`<>()[\]{},;:=|/\\@]+(?:@|%40)[^\s"'`<>()[\]{},;:|/\\@]+/gi;
const PASSWORD_HASH = /\$(?:argon2[a-z]*|2[aby]?)\$[^\s"']+/g;

export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What the log may contain about an error (docs/product.md, 13.2). This is an allow-list, because drivers attach the
 * statement, its parameters and whole rows to their errors, and mail servers repeat addresses in their replies.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without being an error' };
  const cause: Error = error instanceof QueryFailedError ? (error.driverError as Error) : error;
  const { code, table, constraint } = cause as { code?: string | number; table?: string; constraint?: string };
  return {
    type: error.constructor.name,
    message: messageOf(cause),
    ...(code !== undefined && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(!isMailServers(error) && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

export function requestForLog(request: Request): { method: string; route: string } {
  return { method: request.method, route: routePattern(request) };
}

/**
 * The route that a request was matched to, such as `/api/brand-bookings/:email`, for logs and metrics. A concrete path
 * may contain a person's address, and would create a metric for every record. The route is known only after routing, so
 * call this at the end of the request.
 */
export function routePattern(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  // For requests without a route Nest has one of its own, `*path`.
  if (typeof route?.path === 'string' && route.path.startsWith('/')) return route.path;
  const [, folder = ''] = /^\/(api|assets)(?:\/|$)/.exec(request.originalUrl) ?? [];
  return folder ? `/${folder}/*` : '/*';
}

/**
 * The last safeguard against unexpected messages of libraries: removes addresses and password hashes from every line of
 * the log.
 */
export function masked(text: string): string {
  return text.replace(ADDRESS, '[address]').replace(PASSWORD_HASH, '[hash]');
}

function messageOf(error: Error): string {
  if (isMailServers(error)) {
    const { responseCode, command } = error;
    return `the mail server answered ${responseCode ?? 'something unreadable'}${command ? ` to ${command}` : ''}`;
  }
  const named = error instanceof DatabaseError && QUOTES_NAMES_ALONE.test(error.code ?? '');
  return masked(named ? error.message : withoutQuotes(error.message));
}

/** From the first quotation mark to the last, because the quoted text may contain quotation marks itself. */
function withoutQuotes(message: string): string {
  return message
    .replace(/"[^]*"|"[^]*$/, '"…"')
    .replace(/“[^]*”/, '“…”')
    .replace(/`[^]*`/, '`…`')
    .replace(/(?<!\w)'[^]*'(?!\w)/, "'…'");
}

/** Without the first lines, which repeat the unmasked message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^\s+at .*<anonymous>\)?$/.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** The error that nodemailer throws when a mail server refuses. Its message is the server's reply. */
function isMailServers(error: Error): error is Error & { responseCode?: number; command?: string } {
  return 'responseCode' in error || 'response' in error;
}
