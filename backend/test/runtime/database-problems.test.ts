import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, createMigratedDatabase, dropDatabase, freePort, query, testFolder } from '../support/index.js';
import { command } from './commands.js';

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

/** Starts Placard with this database. @returns what it printed before it gave up */
async function refusal(url: string, more: Record<string, string> = {}): Promise<string> {
  const cwd = testFolder('refused');
  const env = { PATH: process.env.PATH, DATA_DIR: cwd, PORT: String(await freePort()), DATABASE_URL: url, ...more };
  const child = spawn(process.execPath, [MAIN], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  expect(code).toBe(1);
  return printed.trim();
}

it.each<[string, (url: URL) => void, RegExp]>([
  ['a host that does not exist', (url) => (url.hostname = 'nowhere.invalid'), /no host named nowhere\.invalid/],
  ['a port where nothing listens', (url) => (url.port = '1'), /nothing answers at 127\.0\.0\.1:1\. Start PostgreSQL/],
  ['a wrong password', (url) => (url.password = 'wrong'), /refuses the user placard .*Correct user and password/],
  ['a database that does not exist', (url) => (url.pathname = '/nothing'), /no database named nothing\. Create it/],
  ['TLS that it does not offer', (url) => (url.search = '?sslmode=verify-full'), /offers no TLS\. Switch it on/],
])('says in one sentence what to do about %s', async (_what, change, sentence) => {
  const printed = await refusal(changed(change));
  expect(printed).toMatch(sentence);
  expect(printed).toMatch(/^Placard cannot use the database: [^\n]*\.$/);
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
  expect(await refusal(nowhere, { ...pooled, DATABASE_DIRECT_URL: databaseUrl })).toBe(`${sentence} DATABASE_URL.`);
  expect(await refusal(databaseUrl, { ...pooled, DATABASE_DIRECT_URL: nowhere })).toBe(
    `${sentence} DATABASE_DIRECT_URL.`,
  );
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
  expect(await command('backup', [join(dataDir, 'newer.tar.gz')], { databaseUrl: newer, dataDir })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^A newer Placard has changed this database/),
  });
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
  expect(await refusal(older)).toMatch(/before Placard 1\.0\.0: start 1\.0\.0 with them first/);
  const dataDir = testFolder('older');
  expect(await command('backup', [join(dataDir, 'older.tar.gz')], { databaseUrl: older, dataDir })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/before Placard 1\.0\.0: start 1\.0\.0 with them first/),
  });
  await dropDatabase(older);
});
