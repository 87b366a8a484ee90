import type { RequestHandler } from 'express';
import { TooSlow } from './errors.js';

/**
 * Refuses forms that do not arrive in time, and ends their connections. Uploads are not forms: they may take as long as
 * any request. Comes before the parsers.
 */
export function bodyDeadline(milliseconds: number): RequestHandler {
  return (request, response, next) => {
    if (request.is(['json', 'urlencoded'])) {
      const timer = setTimeout(() => {
        response.setHeader('Connection', 'close');
        next(new TooSlow('The request did not arrive in time. Check your connection and send it again.'));
      }, milliseconds);
      const stop = () => clearTimeout(timer);
      request.once('end', stop);
      response.once('close', stop);
    }
    next();
  };
}
