import type { Request } from 'express';
import { TooManyRequests } from './errors.js';

const AT_ONCE = 4;

const OWN = 'Another list or file is still being sent to you. Wait until it is complete, then try again.';
const OTHERS = 'Too many long lists and files are being sent at the moment. Please try again in half a minute.';

/** The users who are being sent a whole list or a report by this instance. */
const readers = new Set<string>();

export const openStreams = (): number => readers.size;

/**
 * Whole lists and reports take a long time: each user gets one at a time, each instance sends four at once
 * (docs/product.md, 9.3).
 * @throws TooManyRequests
 */
export async function inStreamTurn<Result>(request: Request, send: () => Promise<Result>): Promise<Result> {
  const { id } = request.user as { id: string };
  if (readers.has(id)) throw new TooManyRequests(OWN, 5);
  if (readers.size >= AT_ONCE) throw new TooManyRequests(OTHERS, 30);
  readers.add(id);
  try {
    return await send();
  } finally {
    readers.delete(id);
  }
}
