import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ConfigError, type Config } from '../../src/config/config.js';
import { databaseProblem } from '../../src/database/database-problem.js';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase, createMigratedDatabase, dropDatabase, freePort, query, testFolder } from '../support/index.js';
import { command, expectRefused } from './commands.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await createDatabase();
});

afterAll(() => dropDatabase(databaseUrl));

/** The address of the database with changes. */
function changed(change: (url: URL) => void): string {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
}

/** @returns why Placard refuses to use this database */
async function refusal(url: string): Promise<string> {
  const error = await migrate(url, () => undefined).then(
    () => undefined,
    (thrown: unknown) => databaseProblem(thrown, url, {} as Config),
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
}

it.each<[string, (url: URL) => void, RegExp]>([
  ['a host that does not exist', (url) => (url.hostname = 'nowhere.invalid'), /no host named nowhere\.invalid/],
  ['a wrong password', (url) => (url.password = 'wrong'), /refuses the user placard .*Correct user and password/],
  ['a database that does not exist', (url) => (url.pathname = '/nothing'), /no database named nothing\. Create it/],
  ['TLS that it does not offer', (url) => (url.search = '?sslmode=verify-full'), /offers no TLS\. Switch it on/],
])('says in one sentence what to do about %s', async (_what, change, sentence) => {
  const said = await refusal(changed(change));
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^Placard cannot use the database: [^\n]*\.$/);
});

/** Starts Placard. @returns what it printed before it gave up */
async function printed(env: Record<string, string>): Promise<string> {
  const cwd = testFolder('refused');
  const child = spawn(process.execPath, [MAIN], {
    ...{ cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 },
    env: { PATH: process.env.PATH, DATA_DIR: cwd, PORT: String(await freePort()), ...env },
  });
  const parts = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return (await parts).join('').trim();
}

it('a server that cannot reach its database prints only that sentence and exits with code 1', async () => {
  expect(await printed({ DATABASE_URL: changed((url) => (url.port = '1')) })).toMatch(
    /^Placard cannot use the database: nothing answers at 127\.0\.0\.1:1\. Start PostgreSQL [^\n]*\.$/,
  );
});

it('says what to do about a server that does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await refusal(changed((url) => (url.port = String(port))))).toMatch(/does not answer\. Correct host and port/);
  silent.close();
});

it('names the setting that has to be corrected when there is a pooler', async () => {
  const nowhere = changed((url) => (url.port = '1'));
  const pooled = { DATABASE_POOLED: 'true', LOG_LEVEL: 'silent' };
  const sentence =
    'Placard cannot use the database: nothing answers at 127.0.0.1:1. Start PostgreSQL there, or correct host and port in';
  const said = (url: string, direct: string) => printed({ ...pooled, DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
  expect(await said(nowhere, databaseUrl)).toBe(`${sentence} DATABASE_URL.`);
  expect(await said(databaseUrl, nowhere)).toBe(`${sentence} DATABASE_DIRECT_URL.`);
});

it.each([
  ['user-create', ['ann', 'ann@example.com']],
  ['backup', ['placard.tar.gz']],
])('makes no database for %s', async (name, args) => {
  const dataDir = testFolder('none');
  expect(await command(name, args, { dataDir, env: { INIT_CWD: dataDir } })).toEqual({
    code: 1,
    output: `There is no database in ${dataDir}. Set DATABASE_URL as the server has it, or start Placard first.\n`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it('refuses a database that a newer version has changed, and leaves it as it is', async () => {
  const newer = await createMigratedDatabase();
  const applied = () => query(newer, 'SELECT name FROM migrations ORDER BY id');
  await query(newer, `INSERT INTO migrations (timestamp, name) VALUES (1800000000000, 'Tomorrow1800000000000')`);
  await query(newer, `DELETE FROM migrations WHERE id = (SELECT id FROM migrations ORDER BY id DESC OFFSET 1 LIMIT 1)`);
  const before = await applied();
  const dataDir = testFolder('newer');
  const place = { databaseUrl: newer, dataDir };
  await expectRefused('backup', [join(dataDir, 'newer.tar.gz')], place, /^A newer Placard has changed this database/);
  expect(await refusal(newer)).toMatch(
    /^A newer Placard has changed this database \(Tomorrow1800000000000\): start that version [^\n]*\.$/,
  );
  expect(await applied()).toEqual(before);
  await dropDatabase(newer);
});

it('refuses a database from before release 1.0.0, which has only some of its tables', async () => {
  const older = await createDatabase();
  await query(
    older,
    `CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
     INSERT INTO migrations (timestamp, name) VALUES (1700000000001, 'Spine1700000000001')`,
  );
  const text = 'before Placard 1.0.0: start 1.0.0 with them first';
  expect(await refusal(older)).toContain(text);
  const dataDir = testFolder('older');
  await expectRefused('backup', [join(dataDir, 'older.tar.gz')], { databaseUrl: older, dataDir }, text);
  await dropDatabase(older);
});

it('accepts migrations that were merged into others, but not without the last one of their time', async () => {
  const folded = await createMigratedDatabase();
  await query(
    folded,
    `INSERT INTO migrations (timestamp, name)
     VALUES (1700000000024, 'ReportColumns1700000000024'), (1700000000048, 'ApprovedAt1700000000048')`,
  );
  expect(await migrate(folded, () => undefined)).toEqual([]);
  await query(folded, `DELETE FROM migrations WHERE name LIKE 'AddressKeys%'`);
  expect(await refusal(folded)).toMatch(/unreleased version after Placard 1\.0\.0: start the last commit [^\n]*\.$/);
  await dropDatabase(folded);
});
