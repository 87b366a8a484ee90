import type { LoggerService } from '@nestjs/common';
import { pino, type Level, type Logger } from 'pino';

export type { Logger } from 'pino';

/** One JSON line an event, on standard output. Nothing that could sign somebody in is ever logged. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.password', '*.token'] });
}

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
      if (typeof message === 'object' && message !== null) this.pino[level]({ context, ...message }, rest.join(' '));
      else this.pino[level]({ context, ...(rest.length > 0 && { detail: rest.join('\n') }) }, String(message));
    };
  }
}
