import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS, startEmbeddedPostgres } from '@placard/embedded-postgres';
import { signedIn } from '../api/desk.js';
import { expectDone, expectRefused, tablesOf } from '../runtime/commands.js';
import { ADMIN, query, startServer, testFolder } from '../support/index.js';

const OLD = '17';

let programs: string;
let dataDir: string;
let before: Record<string, string>;

/** The checksums of the tables that are moved. That of somebody else is not. */
async function tablesIn(folder: string, withPrograms?: string): Promise<Record<string, string>> {
  const database = await startEmbeddedPostgres(folder, () => undefined, withPrograms);
  try {
    const tables = Object.entries(await tablesOf(database.url));
    return Object.fromEntries(tables.filter(([name]) => name !== 'bookings_copy'));
  } finally {
    await database.stop();
  }
}

/** What a move may leave in a data folder. */
function databasesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(postgres|upgrade)/.test(name))
    .sort();
}

beforeAll(async () => {
  const folder = testFolder('programs');
  const versions = JSON.parse(execFileSync('npm', ['view', PROGRAMS, 'versions', '--json'], { encoding: 'utf8' }));
  const version = (versions as string[]).findLast((candidate) => candidate.startsWith(`${OLD}.`));
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', `${PROGRAMS}@${version}`]);
  programs = join(folder, 'node_modules', PROGRAMS, 'native');

  dataDir = testFolder('old');
  const old = await startEmbeddedPostgres(dataDir, () => undefined, programs);
  const server = await startServer({ databaseUrl: old.url, dataDir, demo: true });
  await signedIn(server.url, ADMIN);
  await server.stop();
  await query(
    old.url,
    `CREATE TABLE bookings_copy AS SELECT * FROM bookings; CREATE SEQUENCE invoice_numbers;
     INSERT INTO password_resets (user_id, id) SELECT id, gen_random_uuid() FROM users LIMIT 1`,
  );
  await old.stop();
  before = await tablesIn(dataDir, programs);
});

it('moves the database of another PostgreSQL with every row, and keeps the old one', async () => {
  await expect(startServer({ embedded: true, dataDir })).rejects.toThrow(
    /made by PostgreSQL 17, and this Placard brings 18: run npm run database:upgrade/,
  );
  // How npm reaches its registry may be set in the environment.
  const env = { ...(process.env as Record<string, string>), DATABASE_URL: '', DATA_DIR: dataDir };
  const agree = /\d+ rows of \d+ tables .* SHA-256 agree/;
  const moved = await expectDone('database-upgrade', [], { dataDir, env }, agree);
  expect(moved).toContain('Left out, because it is not part of Placard: bookings_copy, invoice_numbers.');
  expect(databasesIn(dataDir)).toEqual(['postgres', 'postgres-17']);

  expect(await tablesIn(dataDir)).toEqual(before);
  const server = await startServer({ embedded: true, dataDir });
  const admin = await signedIn(server.url, ADMIN);
  expect((await admin.get('/api/bookings')).body).not.toEqual([]);
  await server.stop();

  const kept = testFolder('kept');
  renameSync(join(dataDir, 'postgres-17'), join(kept, 'postgres'));
  expect(await tablesIn(kept, programs)).toEqual(before);
  dataDir = kept;
});

it('leaves the old database in place if the programs are not those that made it', async () => {
  await expectRefused('database-upgrade', [testFolder('no-programs')], { dataDir }, 'cannot be run');
  expect(databasesIn(dataDir)).toEqual(['postgres']);
  expect(await tablesIn(dataDir, programs)).toEqual(before);
});

it('does not make an empty database after a move was killed at its end, but moves again', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.replaced'));
  await expect(startServer({ embedded: true, dataDir })).rejects.toThrow(
    /was interrupted: run npm run database:upgrade/,
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await expectDone('database-upgrade', [programs], { dataDir });
  await expectDone('database-upgrade', [], { dataDir }, 'nothing to do');
});
