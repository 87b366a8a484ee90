import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../support/begin-run.mjs';
import { testFolder, until } from '../support/index.js';
import type { NotRun, Outcome, Settings } from './scenario.js';
import { lostAfter, startWithTraffic } from './with-traffic.js';

const PROMISES = {
  files: 'a full disk of files loses nothing; writing goes on by itself when there is room',
  database: 'a full disk of the database loses nothing; writing goes on by itself when there is room',
};

/** Fills each disk completely under load and frees it again, three times. */
export async function disks(settings: Settings): Promise<(Outcome | NotRun)[]> {
  const outcomes = [];
  for (const [which, promise] of Object.entries(PROMISES) as [keyof typeof PROMISES, string][]) {
    const disk = smallDisk(which, settings);
    outcomes.push(
      disk ? await fullDisk(promise, which, disk, settings) : { promise, notRun: 'needs root, to mount a small tmpfs' },
    );
  }
  return outcomes;
}

/** @returns the folder of a disk of 300 MB; undefined without permission to mount one */
function smallDisk(name: string, { atEnd }: Settings): string | undefined {
  const folder = join(testFolder('disk'), name);
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', folder]);
  if (status !== 0) return undefined;
  atEnd(() => spawnSync('umount', ['--lazy', folder]));
  return folder;
}

async function fullDisk(
  promise: string,
  which: keyof typeof PROMISES,
  disk: string,
  settings: Settings,
): Promise<Outcome> {
  const { quick, random, atEnd, say } = settings;
  const database = which === 'database' ? await startEmbeddedPostgres(disk, (line) => say(line)) : undefined;
  if (database) atEnd(() => database.stop());
  const place = which === 'files' ? { dataDir: disk } : { databaseUrl: database!.url };
  // Without a reserve, so that the disk really fills up.
  const options = { ...place, env: { FREE_SPACE_FLOOR: '0MB' } };
  const pace = { workers: 3, pause: 100 };
  const running = await startWithTraffic({ random: random.fork(which), atEnd }, options, pace);
  const { ledger, placard, traffic } = running;
  const lost: string[] = [];
  const rounds = quick ? 1 : 3;
  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await delay(4_000);
    const before = ledger.writes;
    fill(disk);
    await delay(quick ? 5_000 : 20_000);
    say(`${which} full: ${ledger.writes - before} writes were acknowledged meanwhile`);
    const freed = Date.now();
    rmSync(join(disk, 'filler'));
    const since = ledger.files;
    await until('an upload to be accepted again', () => ledger.files > since).catch((error: unknown) =>
      lost.push(String(error)),
    );
    slowest = Math.max(slowest, Date.now() - freed);
  }
  lost.push(...(await lostAfter(running, placard)), ...new Set(traffic.defects));
  return {
    promise,
    tried: `${rounds}×; ${ledger.writes} writes, ${ledger.files} files, ${ledger.mails} mails`,
    lost,
    measured: `taken again ${(slowest / 1000).toFixed(1)} s after there was room`,
  };
}

/** Writes a file until no block is free. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  const file = join(disk, 'filler');
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
    for (;;) writeFileSync(file, Buffer.alloc(bsize), { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
