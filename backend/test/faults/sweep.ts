import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { signedIn } from '../api/desk.js';
import { ADMIN, createDatabase, query, testFolder, until } from '../support/index.js';
import { command, type Place } from './commands.js';
import { FaultyMailServer } from './faulty-mail-server.js';
import { filesBelow, Ledger, sha256 } from './ledger.js';
import { MovedClock } from './moved-clock.js';
import { Placard } from './placard.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';

/** The sweep trashes unknown files after hours, and empties the trash after thirty days. */
const LATER = [{ hours: 3 }, { days: 40 }];

interface Mistake {
  promise: string;
  /** Returns the place on which a server is started; undefined if a command has refused the mistake. */
  make(production: Place, archive: string): Promise<Place | undefined>;
}

const MISTAKES: Mistake[] = [
  {
    promise: 'an empty database on the files of another one sweeps none of them',
    make: async ({ dataDir }) => ({ databaseUrl: await createDatabase(), dataDir }),
  },
  {
    promise: 'a database on the files of another installation sweeps none of them',
    make: async ({ databaseUrl }, archive) => {
      const other = { databaseUrl: await createDatabase(), dataDir: testFolder('other') };
      const { code, output } = await command('restore', [archive], other);
      if (code !== 0) throw new Error(output);
      return { databaseUrl, dataDir: other.dataDir };
    },
  },
  {
    promise: 'a backup tried out on the files of production (--drill) sweeps none of them and sends no mail',
    make: async ({ dataDir }, archive) => {
      const drill = { databaseUrl: await createDatabase(), dataDir };
      const { code, output } = await command('restore', [archive, '--drill'], drill);
      if (code !== 0) throw new Error(output);
      return drill;
    },
  },
];

/** Runs a server for a month on a database and files that do not belong together. */
export async function sweep(settings: Settings): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const mistake of MISTAKES) outcomes.push(await make(mistake, settings));
  return outcomes;
}

async function make({ promise, make: mistake }: Mistake, { random, atEnd, say }: Settings): Promise<Outcome> {
  const mailServer = await FaultyMailServer.start(random);
  atEnd(() => mailServer.stop());
  const env = { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url };
  const production = await Placard.start({ env });
  atEnd(() => production.kill());
  const ledger = new Ledger();
  const admin = await signedIn(production.url, ADMIN);
  const traffic = new Traffic(() => production.url, admin, ledger, random.fork(promise), { workers: 3, pause: 40 });
  await delay(8_000);
  await traffic.stop();
  const archive = join(testFolder('archive'), 'backup.tar.gz');
  const { databaseUrl, dataDir } = production;
  const backup = await command('backup', [archive], { databaseUrl, dataDir });
  if (backup.code !== 0) throw new Error(backup.output);
  const place = await mistake({ databaseUrl, dataDir }, archive);
  await production.stop();
  const before = contents(dataDir);
  const sentBefore = mailServer.received.length;

  const starts = place ? await runForAMonth(place, env, say) : 'refused by the command';
  const lost = traffic.wrong;
  const now = contents(dataDir);
  for (const [path, sum] of before)
    if (now.get(path) !== sum) lost.push(`${path.slice(dataDir.length + 1)} is gone, or changed`);
  if (place?.dataDir === dataDir && mailServer.received.length > sentBefore)
    lost.push(`${mailServer.received.length - sentBefore} mails were sent`);
  // The mistake is corrected: production runs on its own place again.
  await production.startAgain();
  const again = await signedIn(production.url, ADMIN);
  lost.push(...(await ledger.lostOverHttp(again)), ...ledger.lostInStore(dataDir));
  return { promise, tried: `${ledger.files} files; ${starts}`, lost };
}

/** Starts a server hours later and weeks later, each time shortly before the hourly sweep. @returns a summary */
async function runForAMonth(
  { databaseUrl, dataDir }: Place,
  env: Record<string, string>,
  say: Settings['say'],
): Promise<string> {
  for (const [index, later] of LATER.entries()) {
    const clock = new MovedClock(DateTime.now().plus(later).startOf('hour').plus({ minutes: 39 }));
    const options = { databaseUrl, dataDir, nodeArgs: clock.options.nodeArgs, env: { ...env, ...clock.options.env } };
    const placard = await Placard.start(options).catch((error: unknown) => {
      if (/exited before it answered/.test(String(error))) return String(error);
      throw error;
    });
    if (typeof placard === 'string') {
      say(placard.split('\n').slice(0, 6).join(' ').slice(0, 500));
      return 'refused to start';
    }
    // Without a sweep, the test would prove nothing.
    await until('the sweep to be done', async () => (await sweepsDone(databaseUrl)) > index, 120_000);
    await placard.stop();
  }
  return 'ran through two sweeps, the second forty days later';
}

async function sweepsDone(databaseUrl: string): Promise<number> {
  const sql = `SELECT id FROM jobs WHERE kind = 'sweep-files' AND state = 'done'`;
  return (await query(databaseUrl, sql)).length;
}

function contents(dataDir: string): Map<string, string> {
  return new Map(filesBelow(join(dataDir, 'files')).map((path) => [path, sha256(readFileSync(path))]));
}
