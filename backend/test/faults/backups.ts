import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { create, extract, list } from 'tar';
import { signedIn } from '../api/desk.js';
import { ADMIN, createDatabase, query, testFolder } from '../support/index.js';
import { command, type Place } from './commands.js';
import { FaultyMailServer } from './faulty-mail-server.js';
import { filesBelow, Ledger } from './ledger.js';
import { Placard } from './placard.js';
import type { Random } from './random.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC, Traffic } from './traffic.js';

/** Makes backups under load and restores each in another place; then tries to restore damaged ones. */
export async function backups({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const times = quick ? 1 : 3;
  const mailServer = await FaultyMailServer.start(random);
  atEnd(() => mailServer.stop());
  const placard = await Placard.start({ env: { ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url } });
  atEnd(() => placard.kill());
  const ledger = new Ledger();
  const admin = await signedIn(placard.url, ADMIN);
  const traffic = new Traffic(() => placard.url, admin, ledger, random.fork('traffic'), { workers: 3, pause: 100 });
  atEnd(() => traffic.stop());
  const lost: string[] = [];
  const folder = testFolder('backups');
  let archive = '';
  for (let time = 1; time <= times; time += 1) {
    await delay(quick ? 4_000 : 10_000);
    const acknowledged = ledger.copy();
    archive = join(folder, `${time}.tar.gz`);
    const made = await command('backup', [archive], placard);
    if (made.code !== 0) throw new Error(`backup under load: ${made.output}`);
    const place = await anotherPlace();
    const restored = await command('restore', [archive], place);
    if (restored.code !== 0) lost.push(`restore of backup ${time}: ${restored.output}`);
    else lost.push(...(await lostAfterRestore(acknowledged, place)).map((what) => `after restore ${time}: ${what}`));
    say(`backup ${time}: ${acknowledged.writes} acknowledged writes before it; ${lost.length} lost`);
  }
  await traffic.stop();
  lost.push(...traffic.wrong);
  const damaged = await damagedArchives(archive, quick ? 5 : 20, random);
  return [
    {
      promise: 'a backup under load holds everything that was acknowledged before it',
      tried: `${times}, restored elsewhere`,
      lost,
    },
    {
      promise: 'a damaged backup is refused, and nothing is half restored',
      tried: `${damaged.tried} archives`,
      lost: damaged.lost,
    },
  ];
}

/** The acknowledged writes that are missing from or differ in a restored place. */
async function lostAfterRestore(acknowledged: Ledger, { databaseUrl, dataDir }: Place): Promise<string[]> {
  // Without SMTP_URL, mails are captured: those about later events must not reach anybody.
  const placard = await Placard.start({ databaseUrl, dataDir });
  try {
    const admin = await signedIn(placard.url, ADMIN);
    // The backup may also contain writes that were not acknowledged yet.
    const inDatabase = await acknowledged.lostInDatabase(databaseUrl, 'or later');
    return [
      ...(await acknowledged.lostOverHttp(admin, 'or later')),
      ...inDatabase,
      ...acknowledged.lostInStore(dataDir),
    ];
  } finally {
    await placard.stop();
  }
}

async function damagedArchives(
  archive: string,
  count: number,
  random: Random,
): Promise<{ tried: number; lost: string[] }> {
  const lost: string[] = [];
  const used = await anotherPlace();
  await command('restore', [archive], used);
  for (let index = 0; index < count; index += 1) {
    const file = join(testFolder('damaged'), 'backup.tar.gz');
    const damage = await DAMAGES[index % DAMAGES.length]!(archive, file, random);
    lost.push(...(await refusal(damage, [file], await anotherPlace())));
    lost.push(...(await refusal(damage, [file, '--replace'], used)));
  }
  return { tried: count, lost };
}

/** Expects a damaged archive to be refused with a readable message and without a change. @returns the violations */
async function refusal(damage: string, args: string[], place: Place): Promise<string[]> {
  const before = await fingerprint(place);
  const { code, output } = await command('restore', args, place);
  const where = args.includes('--replace') ? 'over another one' : 'into an empty place';
  return [
    ...(code === 0 ? [`restored ${where}, though damaged: ${damage}`] : []),
    ...(/^\s+at .*\.js/m.test(output) ? [`refused with a stack trace: ${damage}`] : []),
    ...((await fingerprint(place)) === before ? [] : [`half restored ${where}: ${damage}`]),
  ];
}

/** Makes a damaged copy of an archive and returns a description of the damage. */
type Damage = (from: string, to: string, random: Random) => Promise<string>;

const DAMAGES: Damage[] = [
  async (from, to, random) => {
    const bytes = readFileSync(from);
    // Skips the gzip header, which contains an unused timestamp.
    const at = random.int(10, bytes.length - 1);
    bytes[at]! ^= 1 << random.int(0, 7);
    writeFileSync(to, bytes);
    return `one bit of byte ${at} of ${bytes.length}`;
  },
  async (from, to, random) => {
    const bytes = readFileSync(from);
    const length = random.int(0, bytes.length - 1);
    writeFileSync(to, bytes.subarray(0, length));
    return `cut off after ${length} of ${bytes.length} bytes`;
  },
  repacked('a stored file of the same size but other content', (folder, random) => {
    const file = random.pick(filesBelow(join(folder, 'files')));
    const bytes = readFileSync(file);
    bytes[random.int(0, bytes.length - 1)]! ^= 0xff;
    writeFileSync(file, bytes);
    return [];
  }),
  repacked('a stored file left out', (folder, random) => [random.pick(filesBelow(join(folder, 'files')))]),
  repacked('a table of other content', (folder) => {
    const file = join(folder, 'tables/bookings.copy');
    writeFileSync(file, readFileSync(file).subarray(0, -40));
    return [];
  }),
];

/** @param change changes the unpacked archive, and returns the files to leave out */
function repacked(name: string, change: (folder: string, random: Random) => string[]): Damage {
  return async (from, to, random) => {
    const folder = testFolder('unpacked');
    await extract({ file: from, cwd: folder });
    const left = change(folder, random).map((file) => file.slice(folder.length + 1));
    // Keeps the order of the original, because the position of the manifest matters.
    const entries: string[] = [];
    await list({ file: from, onReadEntry: ({ path }) => entries.push(path) });
    await create(
      { file: to, cwd: folder, gzip: true },
      entries.filter((entry) => !left.includes(entry)),
    );
    return name;
  };
}

async function anotherPlace(): Promise<Place> {
  return { databaseUrl: await createDatabase(), dataDir: testFolder('elsewhere') };
}

/** A checksum of all rows and all files. */
async function fingerprint({ databaseUrl, dataDir }: Place): Promise<string> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const sum = createHash('sha256');
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(
      databaseUrl,
      `SELECT md5(coalesce(string_agg(md5(row::text), '' ORDER BY row::text), '')) AS sum FROM "${name}" AS row`,
    );
    sum.update(`${name} ${row!.sum}\n`);
  }
  for (const file of filesBelow(dataDir).sort()) sum.update(file).update(readFileSync(file));
  return sum.digest('hex');
}
