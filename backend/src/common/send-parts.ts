import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';

/** How long a reader may take nothing before we disconnect: each holds a place, a connection or an open file. */
const TIMEOUT_MS = 60_000;
/** How long a response may take in all: enough for a million bookings at ten megabits per second. */
const DEADLINE_MS = 10 * 60_000;

const logger = new Logger('Answers');

/**
 * Sends a response that is generated while it is being sent, as fast as the reader takes it, with constant memory.
 * Errors before the first part are thrown and answered like any other error; `prepare` sets the headers after that.
 * Resolves when everything has been sent or the reader has disconnected; the source is closed either way.
 */
export async function sendParts(
  response: Response,
  parts: AsyncIterable<string | Buffer>,
  prepare: () => void,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  let next = await iterator.next();
  async function* all() {
    while (!next.done) {
      yield next.value;
      // The reader has to wait for the next part, however long it takes to make it.
      response.setTimeout(0);
      next = await iterator.next();
      response.setTimeout(TIMEOUT_MS);
    }
  }
  prepare();
  try {
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    endWhenIdle(response);
    await pipeline(Readable.from(all()), response, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    // The response is cut off, which tells the reader that its end is missing. A reader who disconnected is not worth
    // logging.
    if (!response.req.destroyed) logger.error({ err: error }, 'An answer broke off');
  } finally {
    await iterator.return?.();
  }
}

/** Disconnects a reader who takes nothing for a minute. */
export function endWhenIdle(response: Response): void {
  response.setTimeout(TIMEOUT_MS, () => response.destroy());
}
