import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from './pino-logger.js';

/** A line for each request that has been answered or given up; of failures always, of the others from the level `debug` on. */
export function requestLog(logger: Logger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    response.once('close', () => {
      const fields = { req: request, status: response.statusCode, ms: Math.round(performance.now() - begun) };
      const level = response.statusCode >= 500 ? 'error' : 'debug';
      logger[level](fields, response.writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}
