import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import pretty from 'pino-pretty';
import { errorForLog, masked, requestForLog } from './log-serializers.js';

export type { Logger } from 'pino';

/**
 * One line per event, on standard output unless there is another destination. Credentials and personal data are never
 * logged (docs/product.md, 13.2).
 */
export function createLogger(
  level: string,
  format: 'json' | 'text' = process.stdout.isTTY ? 'text' : 'json',
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token'],
    serializers: { err: errorForLog, req: requestForLog },
    hooks: { streamWrite: masked },
  };
  if (format === 'json') return pino(options, destination ?? pino.destination(1));
  const text = pretty.prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'context',
    messageFormat: '{if context}{context}: {end}{msg}',
  });
  // Not pino's own, because a terminal may be too busy for it: the line would then come late.
  const output = destination ?? process.stdout;
  return pino(options, { write: (line) => output.write(text(line)) });
}

/**
 * Logs each request when it has been answered or aborted: at the level `debug`, unless it failed and its error has not
 * been logged.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    response.once('close', () => {
      const level = response.statusCode >= 500 && !response.locals.isLogged ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const fields = { req: request, status: response.statusCode, ms: Math.round(performance.now() - begun) };
      logger[level](fields, response.writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}

/** Nest logs its own start at length, which is only useful for debugging. */
const OF_NEST = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Translates Nest's log calls, `(message, error or fields, …, context)`, into pino's, `(fields, message)`. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log = this.at('info');
  error = this.at('error');
  warn = this.at('warn');
  debug = this.at('debug');
  verbose = this.at('trace');
  fatal = this.at('fatal');

  private at(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      const context = rest.pop();
      const log = this.pino[level === 'info' && OF_NEST.has(context) ? 'debug' : level].bind(this.pino);
      if (message instanceof Error) log({ context, err: message }, 'failed');
      else if (typeof message === 'object' && message !== null) log({ context, ...message }, rest.join(' '));
      else log({ context, ...(rest.length > 0 && { detail: rest.join('\n') }) }, String(message));
    };
  }
}
