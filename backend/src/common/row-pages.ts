import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable } from './database-errors.js';

/** How long the database may be away while a later page is to be read. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 1_000;

export type Reader = Pick<Writable, 'destroyed'>;

/**
 * Yields all rows, page by page.
 * @param readPage reads the rows after `last`; `last` of its answer is where the next page begins, undefined if there is
 * none
 * @param reader the response: an unreachable database is waited for only until it is closed
 */
export async function* rowsOfPages<Row, Place>(
  readPage: (last?: Place) => Promise<{ rows: Row[]; last?: Place }>,
  reader: Reader,
): AsyncGenerator<Row> {
  let page = await readPage();
  for (;;) {
    yield* page.rows;
    const { last } = page;
    if (last === undefined) return;
    page = await oncePossible(() => readPage(last), reader);
  }
}

/**
 * A lost connection must not break off what is being sent, and the next page needs nothing of it. The first page is not
 * tried again: its error can still be answered.
 */
async function oncePossible<Result>(read: () => Promise<Result>, reader: Reader): Promise<Result> {
  for (let awayUntil: number | undefined; ;) {
    try {
      return await read();
    } catch (error) {
      awayUntil ??= performance.now() + PATIENCE_MS;
      if (reader.destroyed || !isUnreachable(error) || performance.now() > awayUntil) throw error;
      // The process may end meanwhile.
      await delay(RETRY_MS, undefined, { ref: false });
    }
  }
}
