import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Response } from 'express';

const compress = promisify(gzip);

/**
 * Sends a long answer of many similar rows, which compresses to a few per cent. A reader that asks again and again, as a
 * page that stays open does, is told with 304 that nothing has changed.
 */
export async function sendCompactJson(response: Response, value: unknown): Promise<void> {
  const { req: request } = response;
  const text = JSON.stringify(value);
  response.set({
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/json; charset=utf-8',
    // Weak, because it is the same for both encodings.
    ETag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
    Vary: 'Accept-Encoding',
  });
  if (request.fresh) {
    response.status(304).end();
  } else if (request.acceptsEncodings('gzip')) {
    response.set('Content-Encoding', 'gzip').end(await compress(text, { level: constants.Z_BEST_SPEED }));
  } else {
    response.end(text);
  }
}
