import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signedIn } from '../api/desk.js';
import { command, filesBelow, tablesOf, type Installation } from '../runtime/commands.js';
import { ADMIN, createDatabase, testFolder } from '../support/index.js';
import type { Ledger } from './ledger.js';
import { Placard } from './placard.js';
import type { Random } from './random.js';
import type { Outcome, Settings } from './scenario.js';
import { startWithTraffic } from './with-traffic.js';

/** Makes backups under load and restores each in another place; then tries to restore damaged ones. */
export async function backups({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const times = quick ? 1 : 3;
  const { placard, ledger, traffic } = await startWithTraffic({ random, atEnd }, {}, { workers: 3, pause: 100 });
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
async function lostAfterRestore(acknowledged: Ledger, { databaseUrl, dataDir }: Installation): Promise<string[]> {
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
    const [damage, bytes] = DAMAGES[index % DAMAGES.length]!(archive, random);
    writeFileSync(file, bytes);
    lost.push(...(await refusal(damage, [file], await anotherPlace())));
    lost.push(...(await refusal(damage, [file, '--replace'], used)));
  }
  return { tried: count, lost };
}

/** Expects a damaged archive to be refused with a readable message and without a change. @returns the violations */
async function refusal(damage: string, args: string[], place: Installation): Promise<string[]> {
  const before = await sumsIn(place);
  const { code, output } = await command('restore', args, place);
  const where = args.includes('--replace') ? 'over another one' : 'into an empty place';
  return [
    ...(code === 0 ? [`restored ${where}, though damaged: ${damage}`] : []),
    ...(/^\s+at .*\.js/m.test(output) ? [`refused with a stack trace: ${damage}`] : []),
    ...((await sumsIn(place)) === before ? [] : [`half restored ${where}: ${damage}`]),
  ];
}

/** Describes the damage, and returns the damaged archive. */
type Damage = (archive: string, random: Random) => [damage: string, bytes: Buffer];

const DAMAGES: Damage[] = [
  (archive, random) => {
    const bytes = readFileSync(archive);
    // Skips the gzip header, which contains an unused timestamp.
    const at = random.int(10, bytes.length - 1);
    bytes[at]! ^= 1 << random.int(0, 7);
    return [`one bit of byte ${at} of ${bytes.length}`, bytes];
  },
  (archive, random) => {
    const bytes = readFileSync(archive);
    const length = random.int(0, bytes.length - 1);
    return [`cut off after ${length} of ${bytes.length} bytes`, bytes.subarray(0, length)];
  },
];

async function anotherPlace(): Promise<Installation> {
  return { databaseUrl: await createDatabase(), dataDir: testFolder('elsewhere') };
}

/** The checksums of all rows and all files. */
const sumsIn = async ({ databaseUrl, dataDir }: Installation): Promise<string> =>
  JSON.stringify([await tablesOf(databaseUrl), filesBelow(dataDir)]);
