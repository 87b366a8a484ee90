import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DateTime } from 'luxon';
import { testFolder, until, type ServerOptions } from '../support/index.js';

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

  /** Sets the clock, and waits until all servers that run have the new time. */
  async reach(moment: DateTime): Promise<void> {
    this.to(moment);
    const offset = readFileSync(this.file, 'utf8');
    const folder = dirname(this.file);
    const isBehind = (name: string) => readFileSync(join(folder, name), 'utf8') !== offset;
    const areServersThere = () =>
      readdirSync(folder)
        .filter((name) => isRunning(Number(name.split('.')[1])))
        .every((name) => !isBehind(name));
    await until('the servers to have the new time', areServersThere);
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch {
    return false;
  }
}
