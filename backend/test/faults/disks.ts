import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signedIn } from '../api/desk.js';
import { startEmbeddedPostgres } from '../support/begin-run.mjs';
import { ADMIN, testFolder, until } from '../support/index.js';
import { FaultyMailServer } from './faulty-mail-server.js';
import { Ledger } from './ledger.js';
import { secretsInLog } from './log-secrets.js';
import { compareMails, waitForMails } from './mailbox.js';
import { Placard } from './placard.js';
import type { NotRun, Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';

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
  const mailServer = await FaultyMailServer.start(random.fork(which));
  atEnd(() => mailServer.stop());
  const database = which === 'database' ? await startEmbeddedPostgres(disk, (line) => say(line)) : undefined;
  if (database) atEnd(() => database.stop());
  const placard = await Placard.start({
    ...(which === 'files' && { dataDir: disk }),
    databaseUrl: database?.url,
    // Without a reserve, so that the disk really fills up.
    env: { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url, FREE_SPACE_FLOOR: '0MB' },
  });
  atEnd(() => placard.kill());
  const ledger = new Ledger();
  const admin = await signedIn(placard.url, ADMIN);
  const traffic = new Traffic(() => placard.url, admin, ledger, random.fork(`${which} traffic`), {
    workers: 3,
    pause: 100,
  });
  atEnd(() => traffic.stop());
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
    await until('an upload to be accepted again', () => ledger.files > since, 60_000).catch((error: unknown) =>
      lost.push(String(error)),
    );
    slowest = Math.max(slowest, Date.now() - freed);
  }
  await traffic.stop();
  const { databaseUrl } = placard;
  lost.push(...traffic.wrong, ...new Set(traffic.defects), ...(await waitForMails(databaseUrl, 120_000)));
  lost.push(...(await ledger.lostOverHttp(admin)), ...(await ledger.lostInDatabase(databaseUrl)));
  const mails = await compareMails(databaseUrl, mailServer.received);
  lost.push(...ledger.lostInStore(placard.dataDir), ...mails.lost, ...(await secretsInLog(databaseUrl, placard.log)));
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
