import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DateTime } from 'luxon';
import { testFolder, type ServerOptions } from '../support/index.js';

const PRELOADED = fileURLToPath(new URL('moved-clock.mjs', import.meta.url));

/** Moves the clock of servers that are started with its options, but not that of the database. */
export class MovedClock {
  private readonly file = join(testFolder('clock'), 'offset');

  /** @param ticks how many times as often the servers do what they do regularly */
  constructor(
    moment: DateTime,
    private readonly ticks = 1,
  ) {
    this.to(moment);
  }

  get options(): Pick<ServerOptions, 'env' | 'nodeArgs'> {
    return { env: { MOVED_CLOCK: this.file, CLOCK_TICKS: `${this.ticks}` }, nodeArgs: ['--import', PRELOADED] };
  }

  /** Sets the clock to this moment; time continues from there. */
  to(moment: DateTime): void {
    writeFileSync(this.file, String(moment.toMillis() - Date.now()));
  }
}
