import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { sendParts } from './send-parts.js';
import { downloadName } from './uploads/original-name.js';

export interface Download {
  stream: Readable;
  /** Bytes. */
  size: number;
  /** The name to save it under, in any script; its ending becomes that of `contentType`. */
  name: string;
  contentType: string;
  /** Shown in the browser instead of saved: only for raster images that were verified (`uploads({ accept: 'image' })`) or drawn by us. */
  inline?: boolean;
}

const logger = new Logger('Downloads');

/**
 * Sends a stored file so that nothing in it can run (docs/product.md, 11.3): as an attachment, of the type that was found in
 * its content, in a sandbox of its own. Open the file first: what is missing is a 404 only while no header has been sent.
 * Resolves when the file is sent or its receiver has gone away; the stream is closed in either case.
 */
export async function sendDownload(response: Response, download: Download): Promise<void> {
  const { stream, size, name, contentType, inline } = download;
  setHeaders(response, downloadName(name, contentType), contentType, inline);
  response.setHeader('Content-Length', size);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(stream, response);
  } catch (error) {
    // The connection is cut, which tells the receiver that bytes are missing; whoever left in the middle is no news.
    if (!response.req.destroyed) logger.error({ err: error }, 'A download broke off');
  }
}

/** A document that is made while it is sent. What goes wrong before its first bytes is thrown. */
export interface MadeDocument {
  parts: AsyncIterable<string | Buffer>;
  name: string;
  contentType: string;
}

/** Sends it as an attachment like `sendDownload`, with bounded memory. */
export function sendDocument(response: Response, { parts, name, contentType }: MadeDocument): Promise<void> {
  return sendParts(response, parts, () => setHeaders(response, name, contentType));
}

function setHeaders(response: Response, name: string, contentType: string, inline?: boolean): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', contentDisposition(name, { type: inline ? 'inline' : 'attachment' }));
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'private, no-store');
}
