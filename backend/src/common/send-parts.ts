import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';

/** Only so many are sent to at once (stream-turns.ts): a reader who takes nothing for so long is let go. */
const PATIENCE_MS = 60_000;
/** And so is one who takes longer than this for all of it: a million bookings at ten megabits a second. */
const DEADLINE_MS = 10 * 60_000;

const logger = new Logger('Answers');

/**
 * Sends an answer that is made while it is read, as fast as its reader takes it: memory stays the same however long it is. What goes
 * wrong before the first part is thrown, and so answered like everything else; `prepare` sets the headers after that.
 * Resolves when all is sent or the reader has gone away; the parts are given up in either case.
 */
export async function sendParts(
  response: Response,
  parts: AsyncIterable<string | Buffer>,
  prepare: () => void,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  let next = await iterator.next();
  async function* all() {
    for (; !next.done; next = await iterator.next()) yield next.value;
  }
  prepare();
  try {
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    response.setTimeout(PATIENCE_MS, () => response.destroy());
    await pipeline(Readable.from(all()), response, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    // The answer is cut off, which tells the reader that its end is missing; whoever left in the middle is no news.
    if (!response.req.destroyed) logger.error({ err: error }, 'An answer broke off');
  } finally {
    await iterator.return?.();
  }
}
