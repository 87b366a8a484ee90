import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators, Logger } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { sendParts } from './send-parts.js';
import { downloadName } from './original-name.js';

export interface Download {
  stream: Readable;
  /** Bytes. */
  size: number;
  /** The name to save the file under, in any script. Its extension is replaced to match `contentType`. */
  name: string;
  contentType: string;
  /**
   * Shown in the browser instead of saved. Only for raster images that were verified (`uploads({ accept: 'image' })`)
   * or drawn by us.
   */
  inline?: boolean;
  /** How long browsers may keep a public file. Without it, the file is not cached. */
  cacheControl?: string;
}

const logger = new Logger('Downloads');

/**
 * Sends a stored file so that nothing in it can run (docs/product.md, 11.3): as an attachment, with the content type
 * that was detected, in a sandbox. Open the file before calling this: a missing file can only become a 404 while no
 * header has been sent. Resolves when the file has been sent or the receiver has disconnected; the stream is closed
 * either way.
 */
export async function sendDownload(response: Response, download: Download): Promise<void> {
  const { stream, size, name, contentType, inline, cacheControl } = download;
  setHeaders(response, { name: downloadName(name, contentType), contentType, inline, cacheControl });
  response.setHeader('Content-Length', size);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    // The connection is cut, which tells the receiver that bytes are missing. A receiver who disconnected is not worth
    // logging.
    if (!response.req.destroyed) logger.error({ err: error }, 'A download broke off');
  }
}

/** A file in the API's description. */
export const ApiDownload = (...contentTypes: string[]) =>
  applyDecorators(
    ApiProduces(...contentTypes),
    ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } }),
  );

/** A document that is generated while it is being sent. Errors before its first bytes are thrown. */
export interface MadeDocument {
  parts: AsyncIterable<string | Buffer>;
  name: string;
  contentType: string;
}

/** Sends a generated document as an attachment, like `sendDownload`, with bounded memory. */
export function sendDocument(response: Response, { parts, name, contentType }: MadeDocument): Promise<void> {
  return sendParts(response, parts, () => setHeaders(response, { name, contentType }));
}

type Shown = Pick<Download, 'name' | 'contentType' | 'inline' | 'cacheControl'>;

function setHeaders(response: Response, { name, contentType, inline, cacheControl }: Shown): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', contentDisposition(name, { type: inline ? 'inline' : 'attachment' }));
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', cacheControl ?? 'private, no-store');
}
