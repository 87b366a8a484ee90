import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators, Logger } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { NoSuchPart } from './errors.js';
import { endWhenIdle, sendParts } from './send-parts.js';
import { downloadName } from './original-name.js';

/** The first and the last byte of a part of a file. */
export interface Part {
  start: number;
  end: number;
}

export interface Download {
  /** Opens the whole file, or a part of it. `size` is the number of bytes of the stream. */
  open: (part?: Part) => Promise<{ stream: Readable; size: number }>;
  /** Bytes of the whole file; null if not known, and then only the whole file is sent. */
  size: number | null;
  /** The checksum of its content. */
  sum?: string;
  /** The name to save the file under, in any script. Its extension is replaced to match `contentType`. */
  name: string;
  contentType: string;
  /**
   * Shown in the browser instead of saved. Only for raster images that were verified (`@Uploads` with `accept: 'image'`)
   * or drawn by us.
   */
  inline?: boolean;
  /** How long browsers may keep a public file. Without it, the file is not cached. */
  cacheControl?: string;
}

const logger = new Logger('Downloads');

/**
 * Sends a stored file so that nothing in it can run (docs/product.md, 11.3): as an attachment, with the content type
 * that was detected, in a sandbox. A request for a part of it gets that part, which players of video need. Resolves when
 * the file has been sent or the receiver has disconnected; the stream is closed either way.
 * @throws NoSuchPart; what `open` throws. Nothing has been sent then
 */
export async function sendDownload(response: Response, download: Download): Promise<void> {
  const { name, contentType, inline, cacheControl, sum, size: wholeSize } = download;
  const part = partOf(response.req, download);
  if (part === 'none') {
    response.setHeader('Content-Range', `bytes */${wholeSize}`);
    throw new NoSuchPart('The file has no such part. Download it as a whole.');
  }
  const { stream, size } = await download.open(part);
  setHeaders(response, { name: downloadName(name, contentType), contentType, inline, cacheControl });
  response.setHeader('Content-Length', size);
  if (wholeSize !== null) response.setHeader('Accept-Ranges', 'bytes');
  if (sum && !response.hasHeader('ETag')) response.setHeader('ETag', `"${sum}"`);
  if (part) response.status(206).setHeader('Content-Range', `bytes ${part.start}-${part.end}/${wholeSize}`);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  try {
    // Only silence ends it: a slow receiver gets the whole file, however long that takes.
    endWhenIdle(response);
    await pipeline(stream, response);
  } catch (error) {
    // The connection is cut, which tells the receiver that bytes are missing. A receiver who disconnected is not worth
    // logging.
    if (!response.req.destroyed) logger.error({ err: error }, 'A download broke off');
  }
}

/**
 * The part that the caller asks for (RFC 9110, 14). Undefined: the whole file, also if several parts are asked for, if the
 * header is malformed, or if the file has changed since (If-Range). `none`: the part begins beyond the end of the file.
 */
function partOf(request: Request, { size, sum }: Download): Part | 'none' | undefined {
  if (request.method !== 'GET' || size === null) return undefined;
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== `"${sum}"`) return undefined;
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(request.get('Range') ?? '');
  if (!asked) return undefined;
  const [first, last] = asked.slice(1).map((digits) => (digits === '' ? undefined : Number(digits)));
  if (first === undefined && last === undefined) return undefined;
  if (first === undefined) return last && size > 0 ? { start: Math.max(size - last, 0), end: size - 1 } : 'none';
  if (last !== undefined && last < first) return undefined;
  return first < size ? { start: first, end: Math.min(last ?? Infinity, size - 1) } : 'none';
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
  /** How long it may be kept. Without it, it is not cached. */
  cacheControl?: string;
}

/** Sends a generated document as an attachment, like `sendDownload`, with bounded memory. */
export function sendDocument(response: Response, { parts, ...shown }: MadeDocument): Promise<void> {
  return sendParts(response, parts, () => setHeaders(response, shown));
}

type Shown = Pick<Download, 'name' | 'contentType' | 'inline' | 'cacheControl'>;

function setHeaders(response: Response, { name, contentType, inline, cacheControl }: Shown): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', contentDisposition(name, { type: inline ? 'inline' : 'attachment' }));
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', cacheControl ?? 'private, no-store');
}
