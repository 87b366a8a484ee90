import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { signedIn } from '../api/desk.js';
import { command, filesBelow, type Installation } from '../runtime/commands.js';
import { ADMIN, createDatabase, query, testFolder, until } from '../support/index.js';
import { MovedClock } from './moved-clock.js';
import { Placard } from './placard.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC } from './traffic.js';
import { startWithTraffic } from './with-traffic.js';

/** The sweep trashes unknown files after hours, and empties the trash after thirty days. */
const LATER = [{ hours: 3 }, { days: 40 }];

interface Mistake {
  promise: string;
  /** Returns the place on which a server is started. */
  make(production: Installation, archive: string): Promise<Installation>;
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
      await done('restore', [archive], other);
      return { databaseUrl, dataDir: other.dataDir };
    },
  },
  {
    promise: 'a backup tried out on the files of production (--drill) sweeps none of them and sends no mail',
    make: async ({ dataDir }, archive) => {
      const drill = { databaseUrl: await createDatabase(), dataDir };
      await done('restore', [archive, '--drill'], drill);
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
  const running = await startWithTraffic({ random: random.fork(promise), atEnd }, {}, { workers: 3, pause: 40 });
  const { placard: production, mailServer, ledger, traffic } = running;
  await delay(8_000);
  await traffic.stop();
  const archive = join(testFolder('archive'), 'backup.tar.gz');
  const { databaseUrl, dataDir } = production;
  await done('backup', [archive], { databaseUrl, dataDir });
  const place = await mistake({ databaseUrl, dataDir }, archive);
  await production.stop();
  const files = join(dataDir, 'files');
  const before = filesBelow(files);
  const sentBefore = mailServer.received.length;

  const env = { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url };
  const starts = await runForAMonth(place, env, say);
  const lost = traffic.wrong;
  const now = filesBelow(files);
  for (const [path, sum] of Object.entries(before)) if (now[path] !== sum) lost.push(`${path} is gone, or changed`);
  if (place.dataDir === dataDir && mailServer.received.length > sentBefore)
    lost.push(`${mailServer.received.length - sentBefore} mails were sent`);
  // The mistake is corrected: production runs on its own place again.
  await production.startAgain();
  const again = await signedIn(production.url, ADMIN);
  lost.push(...(await ledger.lostOverHttp(again)), ...ledger.lostInStore(dataDir));
  return { promise, tried: `${ledger.files} files; ${starts}`, lost };
}

/** Starts a server hours later and weeks later, each time shortly before the hourly sweep. @returns a summary */
async function runForAMonth(
  { databaseUrl, dataDir }: Installation,
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

/** Runs a command. @throws Error with its output if it fails */
async function done(name: string, args: string[], place: Installation): Promise<void> {
  const { code, output } = await command(name, args, place);
  if (code !== 0) throw new Error(output);
}
