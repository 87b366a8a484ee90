import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routePattern } from '../../common/route-pattern.js';
import type { Metrics } from './metrics.service.js';

/** Measures each request until it has been answered or given up. */
export function requestDurations({ requests }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    response.once('close', () => {
      const labels = { method: request.method, route: routePattern(request), status: response.statusCode };
      requests.observe(labels, (performance.now() - begun) / 1000);
    });
    next();
  };
}
