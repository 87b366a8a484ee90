import type { RequestHandler } from 'express';
import { Forbidden } from '../../common/errors.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that another site's page makes a browser send (docs/product.md, 4). A client that sends neither header
 * is not a browser, so it does not send somebody's cookie without their knowing.
 */
export function sameOriginWrites(publicUrl: string): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (READS.has(request.method)) return next();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const ours =
      origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.headers.host}`;
    if (ours && site !== 'cross-site') return next();
    next(new Forbidden('This request came from another site. Open Placard itself and try again.'));
  };
}
