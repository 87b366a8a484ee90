import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import type { Request } from 'express';

/** How deep the causes of an error are followed. */
const MOST_CAUSES = 3;

/** SQLSTATE classes whose messages quote names of the schema; all others may quote what was sent. */
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
 * What the log may say of an error (docs/product.md, 13.2). An allow-list: drivers hang the statement, its parameters and whole rows on their
 * errors, and mail servers repeat in their replies who was written to.
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
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

export function requestForLog(request: Request): { method: string; route: string } {
  return { method: request.method, route: routePattern(request) };
}

/**
 * The route that a request was matched to, such as `/api/brand-bookings/:email`, for logs and metrics. A concrete path may contain a
 * person's address, and would make a metric for every record. The route is known once the request has been routed, so ask at its end.
 */
export function routePattern(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  // For requests without a route Nest has one of its own, `*path`.
  if (typeof route?.path === 'string' && route.path.startsWith('/')) return route.path;
  const [, folder = ''] = /^\/(api|assets)(?:\/|$)/.exec(request.originalUrl) ?? [];
  return folder ? `/${folder}/*` : '/*';
}

/** The last gate, for texts of libraries that nobody foresaw: no address and no password hash leaves in a line of the log. */
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

/** From the first quotation mark to the last: what is quoted may hold quotation marks of its own. */
function withoutQuotes(message: string): string {
  return message
    .replace(/"[^]*"|"[^]*$/, '"…"')
    .replace(/“[^]*”/, '“…”')
    .replace(/`[^]*`/, '`…`')
    .replace(/(?<!\w)'[^]*'(?!\w)/, "'…'");
}

/** Without its first lines, which repeat the message as it was. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^\s+at .*<anonymous>\)?$/.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** What nodemailer throws when a mail server refuses: its message is the server's reply. */
function isMailServers(error: Error): error is Error & { responseCode?: number; command?: string } {
  return 'responseCode' in error || 'response' in error;
}
