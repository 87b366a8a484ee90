import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { createDatabase, dropDatabase, query, startServer, testFolder } from '../support/index.js';
import { ROOT } from './npm-start.js';

interface Ended {
  code: number;
  output: string;
}

/** `npm run backup` and its like, without npm in between. */
function command(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const program = [join(ROOT, 'backend/dist/cli', `${name}.js`), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** Every file in a backup by its sum; the manifest without the moment at which it was made. */
async function contents(archive: string): Promise<Record<string, string>> {
  const folder = `${archive}.contents`;
  await mkdir(folder);
  await extract({ file: archive, cwd: folder });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes =
        name === 'manifest.json' ? readFileSync(path, 'utf8').replace(/"madeAt": "[^"]+"/, '') : readFileSync(path);
      return [path.slice(folder.length + 1), createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

let folder: string;
let dataDir: string;
let archive: string;
let original: Record<string, string>;

beforeAll(async () => {
  folder = testFolder('backup');
  dataDir = join(folder, 'data');
  archive = join(folder, 'running.tar.gz');
  await mkdir(dataDir);
  const server = await startServer({ embedded: true, demo: true, dataDir });
  try {
    expect(await command('backup', [archive], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await command('restore', [archive, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop it, then restore'),
    });
  } finally {
    await server.stop();
  }
  original = await contents(archive);
});

it('holds the tables and the files, readable by nobody else', () => {
  expect(Object.keys(original)).toEqual(
    expect.arrayContaining(['manifest.json', 'tables/bookings.copy', 'tables/users.copy']),
  );
  expect(Object.keys(original).filter((path) => path.startsWith('files/')).length).toBeGreaterThan(0);
});

it('restores into an empty place byte for byte, sequences and files included', async () => {
  const elsewhere = join(folder, 'elsewhere');
  expect(await command('restore', [archive], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
  const again = join(folder, 'again.tar.gz');
  expect(await command('backup', [again], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
  expect(await contents(again)).toEqual(original);

  const server = await startServer({ embedded: true, dataDir: elsewhere });
  await server.stop();
});

it('restores into a database of one’s own, whose triggers and references work as before', async () => {
  const databaseUrl = await createDatabase();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'own') };
  expect(await command('restore', [archive], env)).toMatchObject({ code: 0 });
  const [counts] = await query<{ right: boolean }>(
    databaseUrl,
    `WITH changed AS (DELETE FROM bookings WHERE status = 'Completed' RETURNING 1) SELECT count(*) > 0 AS right FROM changed`,
  );
  expect(counts).toEqual({ right: true });
  expect(
    await query(databaseUrl, `SELECT sum(bookings)::int AS left FROM booking_counts WHERE status = 'Completed'`),
  ).toEqual([{ left: 0 }]);
  await expect(query(databaseUrl, 'DELETE FROM audit_entries')).rejects.toThrow('only ever added to');
  const deferrable = `SELECT count(*)::int AS left FROM pg_constraint WHERE contype = 'f' AND condeferrable`;
  expect(await query(databaseUrl, deferrable)).toEqual([{ left: 0 }]);
  await dropDatabase(databaseUrl);
});

it('refuses a database that holds something, unless it is told to replace it', async () => {
  const refused = await command('restore', [archive], { DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('add --replace') });
  expect(await command('restore', [archive, '--replace'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const replaced = join(folder, 'replaced.tar.gz');
  expect(await command('backup', [replaced], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await contents(replaced)).toEqual(original);
});

it('refuses a backup that was cut off, and overwrites no other one', async () => {
  const cut = join(folder, 'again.tar.gz');
  const before = readFileSync(archive).length;
  expect(await command('backup', [archive], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  expect(readFileSync(archive).length).toBe(before);
  truncateSync(cut, Math.floor(before / 2));
  const refused = await command('restore', [cut], { DATA_DIR: join(folder, 'never') });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('backup');
});
