import type { LoggerService } from '@nestjs/common';
import { pino, type Level, type Logger } from 'pino';

export type { Logger } from 'pino';

/** One JSON line an event, on standard output. Nothing that could sign somebody in is ever logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.password', '*.token'] });
}

/** Where Nest tells at length of its own start, which is news only to whoever looks for a fault in it. */
const OF_NEST = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest's log calls, `(message or fields, …, context)`, as pino's, `(fields, message)`. */
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
      if (typeof message === 'object' && message !== null) log({ context, ...message }, rest.join(' '));
      else log({ context, ...(rest.length > 0 && { detail: rest.join('\n') }) }, String(message));
    };
  }
}
