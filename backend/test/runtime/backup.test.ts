import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expectStatus } from '../api/desk.js';
import {
  beginTransaction,
  copyDatabase,
  createDatabase,
  createMigratedDatabase,
  dropDatabase,
  query,
  startServer,
  testFolder,
  until,
} from '../support/index.js';
import {
  begin,
  expectDone,
  expectRefused,
  filesBelow,
  readEntries,
  sha256,
  tablesOf,
  withServer,
  type Installation,
} from './commands.js';

const FORMER = 'former@placard.test';
const NOBODY = 'nobody@placard.invalid';
const SECRET = { SESSION_SECRET: 'the same for both of the servers here' };

/** The checksum of every file in a backup, leaving out its time and the id of the installation. */
async function contents(archive: string): Promise<Record<string, string>> {
  const entries = (await readEntries(archive)).filter(({ path }) => path !== 'tables/installation.copy');
  return Object.fromEntries(
    entries.map(({ path, bytes }) => {
      if (path !== 'manifest.json') return [path, sha256(bytes)];
      const manifest = JSON.parse(bytes.toString()) as { madeAt: string; tables: { name: string; sha256: string }[] };
      const tables = manifest.tables.filter(({ name }) => name !== 'installation');
      return [path, sha256(JSON.stringify({ ...manifest, madeAt: '', tables }))];
    }),
  );
}

let folder: string;
let source: Installation;
let archive: string;
/** An installation that was restored from it. */
let restored: Installation;
let original: Record<string, string>;
let cookies: string;

beforeAll(async () => {
  folder = testFolder('backup');
  archive = join(folder, 'running.tar.gz');
  source = { databaseUrl: await createMigratedDatabase(), dataDir: testFolder('data') };
  await withServer({ ...source, env: SECRET }, async (admin) => {
    await expectDone('seed', [], source);
    // A few files, so that each restore has few to write.
    await query(
      source.databaseUrl,
      `DELETE FROM files WHERE owner_type = 'booking'
       AND owner_id NOT IN (SELECT id FROM bookings ORDER BY booking_number LIMIT 15)`,
    );
    cookies = admin.cookies();
    // The organisation's contact was somebody else before, whom only the audit trail names.
    for (const contactEmail of [FORMER, 'desk@placard.test']) {
      const settings = { contactName: 'Former Contact', contactEmail };
      expectStatus(200, await admin.put('/api/settings/organisation', settings));
    }
    expect(await expectDone('backup', [archive], source)).not.toContain('Not part of Placard');
  });
  original = await contents(archive);

  restored = { databaseUrl: await createDatabase(), dataDir: testFolder('restored') };
  await expectDone('restore', [archive], restored, 'This database was empty');
});

afterAll(async () => {
  for (const { databaseUrl } of [source, restored]) await dropDatabase(databaseUrl);
});

/** A copy of the restored installation, which takes a tenth of the time of a restore. */
async function restoredCopy(): Promise<Installation> {
  const dataDir = testFolder('copy');
  cpSync(restored.dataDir, dataDir, { recursive: true });
  return { databaseUrl: await copyDatabase(restored.databaseUrl), dataDir };
}

it('a backup contains tables and files but no sessions or limits, and only its owner can read it', () => {
  expect(Object.keys(original)).toEqual(
    expect.arrayContaining(['manifest.json', 'tables/bookings.copy', 'tables/users.copy']),
  );
  expect(Object.keys(original)).not.toContain('tables/session.copy');
  expect(Object.keys(original)).not.toContain('tables/rate_limits.copy');
  expect(Object.keys(original).filter((path) => path.startsWith('files/')).length).toBeGreaterThan(0);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
});

it('restores to an empty place byte for byte, including sequences and files, but without sessions', async () => {
  const elsewhere = { dataDir: join(folder, 'elsewhere') };
  await expectDone('restore', [archive], elsewhere);
  await expectDone('backup', [join(folder, 'again.tar.gz')], elsewhere);
  expect(await contents(join(folder, 'again.tar.gz'))).toEqual(original);

  await withServer({ ...elsewhere, embedded: true, env: SECRET }, async (_, { url }) => {
    expect((await fetch(`${url}/api/user`, { headers: { cookie: cookies } })).status).toBe(401);
    await expectDone('backup', [join(folder, 'running-again.tar.gz')], elsewhere);
    await expectRefused('restore', [archive, '--replace'], elsewhere, 'Stop it, then try again');
  });
});

it('refuses to restore over existing data without --replace, and to overwrite an existing file', async () => {
  await expectRefused('restore', [archive], source, 'add --replace');
  const before = readFileSync(archive).length;
  await expectRefused('backup', [archive], source, 'exists already');
  expect(readFileSync(archive).length).toBe(before);
});

it('says as a sentence what is wrong with a folder', async () => {
  const file = join(folder, 'missing', 'placard.tar.gz');
  await expectRefused('backup', [file], source, new RegExp(`^ENOENT: .*'${join(folder, 'missing')}/.*'\n$`));
  const dataDir = testFolder('other');
  await mkdir(join(dataDir, 'postgres'));
  const sentence = `${join(dataDir, 'postgres')} is not readable as a database folder of Placard: check who owns it, or move it away.\n`;
  expect(await expectRefused('backup', [join(folder, 'none.tar.gz')], { dataDir }, '')).toBe(sentence);
});

it('backs up a database of the first release and restores it in the current one, where files:check adds missing checksums', async () => {
  const earlier = { databaseUrl: await createDatabase(), dataDir: testFolder('earlier') };
  const release = readFileSync(new URL('../releases/1.0.0.sql.gz', import.meta.url));
  await query(earlier.databaseUrl, gunzipSync(release).toString());
  await query(earlier.databaseUrl, 'DELETE FROM files');
  const place = (databaseUrl: string, name: string) =>
    query<{ owner: string }>(
      databaseUrl,
      `INSERT INTO files (owner_type, owner_id, kind, key, name, size, content_type, uploaded_at, state)
       SELECT 'booking', id, 'spec-sheet', 'bookings/' || id || '/' || $1, 'a.pdf', 7, 'application/pdf', now(), 'kept'
       FROM bookings WHERE id NOT IN (SELECT owner_id FROM files) LIMIT 1 RETURNING 'bookings/' || owner_id AS owner`,
      [name],
    );
  const [{ owner }] = (await place(earlier.databaseUrl, '0123abcd')) as [{ owner: string }];
  await mkdir(join(earlier.dataDir, 'files', owner), { recursive: true });
  const old = join(folder, 'earlier.tar.gz');
  await expectRefused('backup', [old], earlier, 'although its record is there');
  writeFileSync(join(earlier.dataDir, 'files', owner, '0123abcd'), 'artwork');
  await expectDone('backup', [old], earlier);
  const now = { databaseUrl: await createDatabase(), dataDir: testFolder('now') };
  await expectDone('restore', [old], now);
  expect(readFileSync(join(now.dataDir, 'files', owner, '0123abcd'), 'utf8')).toBe('artwork');
  const [lost] = await place(now.databaseUrl, '4567cdef');
  await expectRefused('files-check', [], now, `missing: ${lost!.owner}/4567cdef`);
  const sums = `SELECT key, encode(sha256, 'hex') AS sum FROM files WHERE sha256 IS NOT NULL`;
  expect(await query(now.databaseUrl, sums)).toEqual([{ key: `${owner}/0123abcd`, sum: sha256('artwork') }]);
  for (const { databaseUrl } of [earlier, now]) await dropDatabase(databaseUrl);
});

it('restores a backup of a database in which somebody has made tables, columns and sequences of their own', async () => {
  const theirs = await restoredCopy();
  const before = await tablesOf(theirs.databaseUrl);
  await query(
    theirs.databaseUrl,
    `CREATE TABLE bookings_copy AS SELECT * FROM bookings; CREATE TABLE "Old Prices" (id serial);
     INSERT INTO "Old Prices" VALUES (default); CREATE SEQUENCE invoice_numbers;
     CREATE TABLE "Q1/Q2" (note text); INSERT INTO "Q1/Q2" VALUES ('both');
     ALTER TABLE brands ADD COLUMN "Ledger No" text DEFAULT E'4\\t7', ADD COLUMN checked boolean`,
  );
  const file = join(testFolder('shared'), 'shared.tar.gz');
  const tables = 'Old Prices, Q1/Q2, bookings_copy';
  await expectDone('backup', [file], theirs, `Not part of Placard, so a restore leaves it out: ${tables}.\n`);

  const ours = { databaseUrl: await createDatabase(), dataDir: testFolder('ours') };
  const others = 'brands.Ledger No, brands.checked, Old Prices_id_seq, invoice_numbers';
  const left = `Left out, because it is not part of Placard: ${tables}, ${others}.`;
  await expectDone('restore', [file], ours, left);
  // A restored database is an installation of its own.
  const after = await tablesOf(ours.databaseUrl);
  expect({ ...after, installation: '' }).toEqual({ ...before, installation: '' });
  for (const { databaseUrl } of [theirs, ours]) await dropDatabase(databaseUrl);
});

describe('on a restored installation', () => {
  let place: Installation;
  let files: string;
  /** The keys of what people have sent. */
  let stored: string[];

  beforeEach(async () => {
    place = await restoredCopy();
    files = join(place.dataDir, 'files');
    const sent = `SELECT key FROM files WHERE owner_type = 'booking' AND kind <> 'preview' ORDER BY key`;
    stored = (await query<{ key: string }>(place.databaseUrl, sent)).map(({ key }) => key);
  });

  afterEach(() => dropDatabase(place.databaseUrl));

  /** The number of sessions of a command, or of those that wait for something. */
  const sessionsOf = async (name: string, waitsFor?: 'Lock'): Promise<number> => {
    const sql = `SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
      AND ($2::text IS NULL OR wait_event_type = $2)`;
    return (await query(place.databaseUrl, sql, [name, waitsFor])).length;
  };

  it('triggers and references work as before, and the installation has a new id', async () => {
    const [counts] = await query<{ right: boolean }>(
      place.databaseUrl,
      `WITH changed AS (DELETE FROM bookings WHERE status = 'Completed' RETURNING 1) SELECT count(*) > 0 AS right FROM changed`,
    );
    expect(counts).toEqual({ right: true });
    expect(
      await query(
        place.databaseUrl,
        `SELECT sum(bookings)::int AS left FROM booking_counts WHERE status = 'Completed'`,
      ),
    ).toEqual([{ left: 0 }]);
    await expect(query(place.databaseUrl, 'DELETE FROM audit_entries')).rejects.toThrow('only ever added to');
    const deferrable = `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND condeferrable`;
    expect(await query(place.databaseUrl, deferrable)).toEqual([{ name: 'options_booking_id_fkey' }]);
    const [{ id } = { id: '' }] = await query<{ id: string }>(place.databaseUrl, 'SELECT id FROM installation');
    const theirs = (await readEntries(archive)).find(({ path }) => path === 'tables/installation.copy')!;
    expect(theirs.bytes.toString()).not.toContain(id);
    expect(readFileSync(join(files, '.placard-installation'), 'utf8')).toContain(id);
  });

  it('a backup fails and leaves nothing behind if the files are not there, or one is missing or damaged', async () => {
    const target = testFolder('none');
    const fails = async (text: string) => {
      const output = await expectRefused('backup', [join(target, 'x.tar.gz')], place, text);
      expect(output).toContain('npm run files:check');
      expect(readdirSync(target)).toEqual([]);
    };
    renameSync(files, `${files}.away`);
    await fails(`is not in the folder ${files}, although its record is there`);
    renameSync(`${files}.away`, files);
    const file = join(files, stored[0]!);
    const bytes = readFileSync(file);
    rmSync(file);
    await fails('although its record is there');
    writeFileSync(file, bytes);
    truncateSync(file, 0);
    await fails(`is damaged: it has 0 bytes instead of ${bytes.length}`);
    // It can be opened, and breaks off when it is read.
    rmSync(file);
    mkdirSync(file);
    const sizeIs = (size: number) =>
      query(place.databaseUrl, 'UPDATE files SET size = $2 WHERE key = $1', [stored[0], size]);
    await sizeIs(statSync(file).size);
    await fails(`cannot be read from the folder ${files}: EISDIR`);
    rmdirSync(file);
    await sizeIs(bytes.length);
    writeFileSync(file, bytes);
    await expectDone('backup', [join(target, 'x.tar.gz')], place);
  });

  it('a backup goes on without a lost file that is given up, and has it again once it is back', async () => {
    const target = testFolder('given-up');
    const file = join(files, stored[0]!);
    const bytes = readFileSync(file);
    const isBackedUp = async (name: string) => {
      await expectDone('backup', [join(target, name)], place);
      return (await readEntries(join(target, name))).some(({ path }) => path === `files/${stored[0]}`);
    };
    rmSync(file);
    await expectRefused('files-check', [], place, /^missing: [^]*--give-up/);
    await expectDone('files-check', ['--give-up'], place, /^given up: [^]*all is well/);
    expect(await isBackedUp('without.tar.gz')).toBe(false);
    await expectDone('files-check', [], place, /^known to be missing: /);
    writeFileSync(file, 'something else');
    await expectRefused('files-check', [], place, /^wrong size/);
    writeFileSync(file, bytes);
    await expectDone('files-check', [], place, /^\d+ files compared .*: all is well/);
    expect(await isBackedUp('with.tar.gz')).toBe(true);
  });

  it('no file is given up if the whole store goes away during the check', async () => {
    const colleague = await beginTransaction(place.databaseUrl, 'LOCK TABLE files IN ACCESS EXCLUSIVE MODE');
    const refused = expectRefused('files-check', ['--give-up'], place, /emptied, replaced or unmounted/);
    await until('the check to wait', async () => (await sessionsOf('placard', 'Lock')) > 0);
    renameSync(files, `${files}.away`);
    await colleague.end();
    await refused;
    renameSync(`${files}.away`, files);
    await expectDone('files-check', [], place, /all is well/);
  });

  it('a preview that is given up is drawn again, and a file that is about to be removed is no stranger', async () => {
    const [lost, removed] = await query<{ key: string; original: string }>(
      place.databaseUrl,
      `SELECT key, original_id AS original FROM files WHERE kind = 'preview' LIMIT 2`,
    );
    rmSync(join(files, lost!.key));
    await query(place.databaseUrl, 'DELETE FROM files WHERE key = $1', [removed!.key]);
    await expectRefused('files-check', [], place, `stranger: ${removed!.key}`);
    const job = `INSERT INTO jobs (kind, payload) VALUES ('remove-files', jsonb_build_object('keys', jsonb_build_array($1::text)))`;
    await query(place.databaseUrl, job, [removed!.key]);
    await expectDone('files-check', ['--give-up'], place, /^given up: [^]*all is well/);
    const drawn = `SELECT FROM files WHERE original_id = $1 AND state = 'kept'`;
    await withServer(place, () =>
      until('the preview', async () => (await query(place.databaseUrl, drawn, [lost!.original])).length > 0),
    );
  });

  it('a restore replaces rows, and damaged and missing files in the store, and keeps the damaged ones in the trash', async () => {
    const tables = await tablesOf(place.databaseUrl);
    await query(place.databaseUrl, `DELETE FROM bookings WHERE status = 'Completed'`);
    const before = filesBelow(files);
    const [damaged, missing] = [join(files, stored[0]!), join(files, stored[1]!)];
    const bytes = readFileSync(damaged);
    writeFileSync(damaged, Buffer.alloc(bytes.length, 'x'));
    rmSync(missing);
    await expectDone('restore', [archive, '--replace'], place, 'took the place of damaged ones');
    expect({ ...(await tablesOf(place.databaseUrl)), installation: '' }).toEqual({ ...tables, installation: '' });
    const after = Object.entries(filesBelow(files));
    expect(Object.fromEntries(after.filter(([path]) => !path.startsWith('trash/')))).toEqual(before);
    expect(after.filter(([path]) => path.startsWith('trash/')).map(([, sum]) => sum)).toEqual([
      sha256(Buffer.alloc(bytes.length, 'x')),
    ]);
  });

  it('a restore ignores connections of a server that a pooler keeps after it has stopped', async () => {
    const left = await beginTransaction(`${place.databaseUrl}?application_name=placard`, 'COMMIT');
    await expectRefused('restore', [archive, '--replace'], place, 'Stop it, then try again');
    const env = { DATABASE_POOLED: 'true', DATABASE_DIRECT_URL: place.databaseUrl };
    await expectDone('restore', [archive, '--replace'], { ...place, env });
    await left.end();
  });

  it('a restore cancels mails with links to set a new password, which are not in the backup, unless they were sent, and counts others', async () => {
    const backup = join(testFolder('links'), 'links.tar.gz');
    await query(
      place.databaseUrl,
      `INSERT INTO mails (template, recipient, variables, subject, status, sent_at)
       SELECT 'password-reset', recipient, '{}', 'Set a new password', 'queued', sent_at FROM (VALUES
         ('ann@placard.test', NULL), ('sent@placard.test', now()), ('${NOBODY}', NULL)) AS mails (recipient, sent_at)`,
    );
    await query(
      place.databaseUrl,
      `INSERT INTO mails (template, recipient, variables, subject) VALUES ('portal-link', 'waits@placard.test', '{}', 'x')`,
    );
    await expectDone('backup', [backup], place);
    await expectDone('restore', [backup, '--replace'], place, /sent at the next start: [1-9]/);
    const sql = `SELECT recipient, status FROM mails WHERE template = 'password-reset' ORDER BY recipient`;
    expect(await query(place.databaseUrl, sql)).toEqual([
      { recipient: 'ann@placard.test', status: 'cancelled' },
      { recipient: NOBODY, status: 'queued' },
      { recipient: 'sent@placard.test', status: 'queued' },
    ]);
  });

  it('a restore names the addresses erased since the backup', async () => {
    const sql = 'SELECT contact_email AS email FROM bookings LIMIT 1';
    const erased = [...(await query<{ email: string }>(place.databaseUrl, sql)).map(({ email }) => email), FORMER];
    await withServer(place, async (admin) => {
      for (const email of erased) expectStatus(200, await admin.post('/api/admin/personal-data/erase', { email }));
    });
    // Also once more, although the first restore has taken the erasures back.
    for (let time = 0; time < 2; time += 1) {
      const output = await expectDone('restore', [archive, '--replace'], place, 'Erase them again under Personal Data');
      const named = output.split('\n').filter((line) => erased.some((email) => line === `  ${email}`));
      expect(named).toHaveLength(2);
    }
  });

  it('a backup tolerates a file deleted meanwhile with its record, and removes what a killed backup left', async () => {
    const target = testFolder('target');
    // Makes the backup wait for a table after it has taken its snapshot.
    const colleague = await beginTransaction(place.databaseUrl, 'LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    // As for a database behind a pooler: a limit for requests, which does not apply to a backup.
    const name = new URL(place.databaseUrl).pathname.slice(1);
    await query(place.databaseUrl, `ALTER DATABASE ${name} SET statement_timeout = '1s'`);
    const slow = begin('backup', [join(target, 'slow.tar.gz')], place);
    await until('the backup to wait', async () => (await sessionsOf('placard backup', 'Lock')) > 0);
    const working = readdirSync(target);
    expect(working).toEqual([expect.stringMatching(/^\.placard-backup-/)]);
    // A second command leaves the folder of a running one alone.
    await expectDone('backup', [join(target, 'other.tar.gz')], restored);
    expect(readdirSync(target).sort()).toEqual([...working, 'other.tar.gz']);
    // Deletes a booking and its file meanwhile.
    const owner = stored[0]!.split('/')[1]!;
    await colleague.query('DELETE FROM bookings WHERE id = $1', [owner]);
    await colleague.query(`DELETE FROM files WHERE owner_id = $1`, [owner]);
    rmSync(join(files, 'bookings', owner), { recursive: true });
    await colleague.query('COMMIT');
    const [code] = (await once(slow, 'close')) as [number];
    expect(code).toBe(0);
    expect(readdirSync(target).sort()).toEqual(['other.tar.gz', 'slow.tar.gz']);

    const ours = { databaseUrl: await createDatabase(), dataDir: testFolder('ours') };
    await expectDone('restore', [join(target, 'slow.tar.gz')], ours);
    const states = await query(
      ours.databaseUrl,
      `SELECT DISTINCT state FROM files WHERE owner_id = $1 AND kind <> 'preview'`,
      [owner],
    );
    expect(states).toEqual([{ state: 'missing' }]);
    await dropDatabase(ours.databaseUrl);

    await colleague.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const killed = begin('backup', [join(target, 'killed.tar.gz')], place);
    // The file in the working folder that names its owner, once it has been written.
    const begun = () =>
      readdirSync(target, { recursive: true, encoding: 'utf8' }).some(
        (path) => /^\.placard-backup-[^/]+\/./.test(path) && statSync(join(target, path)).size > 0,
      );
    await until('the backup to begin', begun);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    await colleague.end();
    expect(readdirSync(target)).toHaveLength(3);
    await expectDone('backup', [join(target, 'next.tar.gz')], place);
    expect(readdirSync(target).sort()).toEqual(['next.tar.gz', 'other.tar.gz', 'slow.tar.gz']);
  });

  it('a killed restore leaves the database unchanged, and a folder that the next start removes', async () => {
    const before = await tablesOf(place.databaseUrl);
    const colleague = await beginTransaction(place.databaseUrl, 'LOCK TABLE users IN ACCESS SHARE MODE');
    const killed = begin('restore', [archive, '--replace'], place);
    await until('the restore to wait', async () => (await sessionsOf('placard restore', 'Lock')) > 0);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    await colleague.end();
    const left = readdirSync(place.dataDir).filter((name) => name.startsWith('restore-'));
    expect(left).toHaveLength(1);
    await until('its transaction to end', async () => (await sessionsOf('placard restore')) === 0);
    expect(await tablesOf(place.databaseUrl)).toEqual(before);
    const server = await startServer(place);
    await server.stop();
    expect(existsSync(join(place.dataDir, left[0]!))).toBe(false);
  });
});
