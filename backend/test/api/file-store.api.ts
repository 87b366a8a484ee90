import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../runtime/commands.js';
import * as sample from '../samples/files.js';
import {
  ADMIN,
  beginTransaction,
  createMigratedDatabase,
  dropDatabase,
  multipart,
  query,
  rememberRows,
  rowsOf,
  startServer,
  testFolder,
  until,
  type Client,
  type Rows,
  type ServerOptions,
  type TestServer,
} from '../support/index.js';
import { startObjectStore } from '../support/object-store.js';
import { artwork, makeBooking, readBooking, signedIn, type Booking } from './desk.js';
import { filesIn, MARKER } from './stored-files.js';

const HOUR_MS = 60 * 60 * 1000;

let databaseUrl: string;
let rows: Rows;
let dataDir: string;
let server: TestServer;
/** The rows and the marker of a store without files. */
let restore: () => Promise<unknown>;
let marker: string;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  rows = rowsOf(databaseUrl);
  dataDir = testFolder('store');
  server = await startServer({ databaseUrl, dataDir });
  restore = await rememberRows(databaseUrl);
  marker = readFileSync(inStore(MARKER), 'utf8');
});
/** Empties the store and its database, because a start for each test takes seconds. */
afterEach(async () => {
  // Some wait for another attempt, because a test has taken the store away from them.
  const busy = `SELECT FROM jobs WHERE state = 'running' OR (state = 'waiting' AND run_at <= now())`;
  await until('the jobs to pause', async () => (await rows(busy)).length === 0);
  await restore();
  rmSync(inStore(''), { recursive: true, force: true });
  mkdirSync(inStore(''));
  writeFileSync(inStore(MARKER), marker);
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

const admin = (of = server) => signedIn(of.url, ADMIN);
const upload = (caller: Client, { id }: { id: string }, ...some: File[]) =>
  caller.post(`/api/bookings/${id}/upload`, multipart({ files: some.length > 0 ? some : artwork() }));
const files = () => filesIn(dataDir);
const inStore = (path: string) => join(dataDir, 'files', path);

async function bookingWith(count: number): Promise<Booking> {
  const caller = await admin();
  const { id } = await makeBooking({ admin: caller });
  for (let sent = 0; sent < count; sent += 5) {
    const some = Array.from({ length: Math.min(5, count - sent) }, (_, index) => artwork(`${sent + index}.pdf`));
    await upload(caller, { id }, ...some);
  }
  return readBooking({ admin: caller }, id);
}

/** Runs `work` with another, empty database. */
async function withOtherDatabase(work: (other: string) => Promise<void>): Promise<void> {
  const other = await createMigratedDatabase();
  try {
    await work(other);
  } finally {
    await dropDatabase(other);
  }
}

/** The error of a start that is refused. */
async function refusalOf(options: ServerOptions): Promise<string> {
  const started = await startServer(options).catch((error: unknown) => (error as Error).message);
  if (typeof started === 'string') return started;
  await started.stop();
  throw new Error('The server started instead of refusing');
}

/** Makes all files in the store look as if they had been stored `ms` ago. */
async function age(ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  for (const file of await files()) utimesSync(file, then, then);
  await rows(`UPDATE files SET state_since = $1 WHERE state = 'arriving'`, [then]);
}

async function sweep(of = rows): Promise<void> {
  const [job] = await of<{ id: string }>(`INSERT INTO jobs (kind, payload) VALUES ('sweep-files', '{}') RETURNING id`);
  await until('the sweep to be done', async () => {
    const [found] = await of<{ state: string }>('SELECT state FROM jobs WHERE id = $1', [job!.id]);
    return found!.state === 'done';
  });
}

const addUnknownFile = async (name: string): Promise<string> => {
  const folder = inStore('bookings/0f8fad5b-d9cb-469f-a165-70867728950e');
  await mkdir(folder, { recursive: true });
  writeFileSync(join(folder, name), 'x');
  return join(folder, name);
};

describe('a store that belongs to another database', () => {
  it('is taken over at startup as long as it holds no files, and from then on has the mark of its new owner', async () => {
    // A health check was killed.
    writeFileSync(inStore('.probe-0f8fad5b'), '.');
    await withOtherDatabase(async (other) => {
      const [installation] = await query<{ id: string }>(other, 'SELECT id FROM installation');
      const owner = await startServer({ databaseUrl: other, dataDir });
      await owner.stop();
      expect(readFileSync(inStore(MARKER), 'utf8')).toContain(installation!.id);
    });
  });

  it('is refused at startup with advice, and loses nothing; also without its marker if none of its files is known', async () => {
    await bookingWith(2);
    const before = await files();
    await withOtherDatabase(async (other) => {
      const refused = await refusalOf({ databaseUrl: other, dataDir });
      expect(refused).toMatch(/belong to another installation/);
      expect(refused).toMatch(/npm run files:adopt/);
      expect(await files()).toEqual(before);
      rmSync(inStore(MARKER));
      expect(await refusalOf({ databaseUrl: other, dataDir })).toMatch(/of 2 checked, 0 are[^]*files:adopt/);
    });
    expect(await files()).toHaveLength(2);
  });

  it('can be taken over with a command; after that the former owner neither stores nor deletes files', async () => {
    const booking = await bookingWith(25);
    await age(2 * HOUR_MS);
    await withOtherDatabase(async (other) => {
      const { code, output } = await command('files-adopt', [], { databaseUrl: other, dataDir });
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('belongs to this database') });
      const caller = await admin();
      expect(await upload(caller, booking)).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/another installation.*administrator/) },
      });
      expect((await caller.get('/api/health')).status).toBe(503);
      expect((await caller.delete(`/api/bookings/${booking.id}`)).status).toBe(200);
      expect(await files()).toHaveLength(25);

      // The new owner does not remove unknown files either, since it knows no others.
      const owner = await startServer({ databaseUrl: other, dataDir });
      try {
        const rowsOfOther = rowsOf(other);
        await sweep(rowsOfOther);
        await sweep(rowsOfOther);
        expect(await files()).toHaveLength(25);
        expect(owner.log()).toContain('Nothing was swept');
        const told = await rowsOfOther(`SELECT recipient FROM mails WHERE template = 'files-not-swept'`);
        expect(told).toEqual([{ recipient: ADMIN.email }]);
      } finally {
        await owner.stop();
      }
    });
  });
});

describe('a store of this database', () => {
  it('is marked again if only the marker is missing, as after an upgrade', async () => {
    await bookingWith(2);
    await server.stop();
    rmSync(inStore(MARKER));
    server = await startServer({ databaseUrl, dataDir });
    const [{ id }] = (await rows<{ id: string }>('SELECT id FROM installation')) as [{ id: string }];
    expect(JSON.parse(readFileSync(inStore(MARKER), 'utf8'))).toEqual({ installation: id });
  });

  it('is not taken for a new one if it is empty but the database refers to files', async () => {
    await bookingWith(1);
    const elsewhere = testFolder('elsewhere');
    expect(await refusalOf({ databaseUrl, dataDir: elsewhere })).toMatch(/database refers to files.*has none/);
    expect(readdirSync(elsewhere)).not.toContain('files');
  });

  it('is reported by the health check if it vanishes, takes no uploads then, and is not created again', async () => {
    const booking = await bookingWith(1);
    const caller = await admin();
    const away = { status: 503, body: { message: expect.stringMatching(/emptied, replaced or unmounted/) } };
    await rename(inStore(''), join(dataDir, 'away'));
    try {
      expect((await caller.get('/api/health')).status).toBe(503);
      expect(await upload(caller, booking)).toMatchObject(away);
      expect(await caller.get(`/api/bookings/${booking.id}/download/0`)).toMatchObject(away);
      expect(readdirSync(dataDir)).not.toContain('files');
      // When a disk is not mounted, its mount point is an empty folder. That must not pass for a store.
      await mkdir(inStore(''));
      expect((await caller.get('/api/health')).status).toBe(503);
      expect(await upload(caller, booking)).toMatchObject(away);
      expect(readdirSync(inStore(''))).toEqual([]);
      rmSync(inStore(''), { recursive: true });
    } finally {
      renameSync(join(dataDir, 'away'), inStore(''));
    }
    expect((await caller.get('/api/health')).status).toBe(200);
    expect((await readBooking({ admin: caller }, booking.id)).artworks).toHaveLength(1);
    expect((await upload(caller, booking)).status).toBe(200);
    expect(await rows(`SELECT FROM files WHERE state = 'arriving'`)).toEqual([]);
  });
});

describe('the sweep', () => {
  it('moves a file left behind by a killed process to the trash, and deletes it after 30 days', async () => {
    const booking = await bookingWith(1);
    const lock = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
    const holder = await beginTransaction(databaseUrl, lock, [booking.id]);
    const caller = await admin();
    const lost = upload(caller, booking, artwork('lost.pdf'));
    lost.catch(() => undefined);
    await until('the file to be stored, and no longer staged', async () => {
      const paths = await files();
      return paths.every((path) => path.includes('/files/bookings/')) && paths.length === 2;
    });
    await server.kill();
    await holder.end();
    await expect(lost).rejects.toThrow();

    server = await startServer({ databaseUrl, dataDir });
    expect((await readBooking({ admin: await admin() }, booking.id)).artworks).toHaveLength(1);
    await sweep();
    expect(readdirSync(inStore(''))).not.toContain('trash');
    await age(2 * HOUR_MS);
    await sweep();
    const trashed = (await files()).filter((path) => path.includes('/trash/'));
    expect(trashed).toHaveLength(1);
    expect(readFileSync(trashed[0]!).equals(sample.PDF)).toBe(true);
    expect(await rows(`SELECT name FROM files WHERE state = 'trashed'`)).toEqual([{ name: 'lost.pdf' }]);
    expect((await (await admin()).get(`/api/bookings/${booking.id}/download/0`)).status).toBe(200);

    const day = (ago: number) => new Date(Date.now() - ago * 24 * HOUR_MS).toISOString().slice(0, 10);
    renameSync(inStore(`trash/${day(0)}`), inStore(`trash/${day(29)}`));
    await sweep();
    expect((await files()).filter((path) => path.includes('/trash/'))).toHaveLength(1);
    renameSync(inStore(`trash/${day(29)}`), inStore(`trash/${day(32)}`));
    await rows(`UPDATE files SET state_since = now() - interval '32 days' WHERE state = 'trashed'`);
    await sweep();
    expect((await files()).filter((path) => path.includes('/trash/'))).toEqual([]);
    expect(await rows(`SELECT FROM files WHERE state = 'trashed'`)).toEqual([]);
  });

  it('takes up to twenty unknown files, if they are named like ours and older than an hour', async () => {
    await bookingWith(2);
    const old = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addUnknownFile((index + 0x10000000).toString(16))),
    );
    const notOurs = await addUnknownFile('.DS_Store');
    await age(2 * HOUR_MS);
    const young = await addUnknownFile('0000abcd');
    await sweep();
    const left = await files();
    expect(left.filter((path) => old.includes(path))).toEqual([]);
    expect(left.filter((path) => path.includes('/trash/'))).toHaveLength(20);
    expect(left).toEqual(expect.arrayContaining([notOurs, young]));
    expect(left.filter((path) => !path.includes('/trash/'))).toHaveLength(4);
  });

  it('has the trash of an erased person deleted after the store was away for long, and after a drill', async () => {
    const owner = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const folder = inStore(`trash/${new Date().toISOString().slice(0, 10)}/bookings/${owner}`);
    await mkdir(folder, { recursive: true });
    writeFileSync(join(folder, '0123abcd'), 'artwork');
    await rename(inStore(''), join(dataDir, 'away'));
    await rows(
      `INSERT INTO jobs (kind, payload, attempts)
       VALUES ('purge-trash', jsonb_build_object('ownerIds', jsonb_build_array($1::text)), 7)`,
      [owner],
    );
    const failsWith = (state: string, text: string) =>
      until(`the job to be ${state}`, async () => {
        const [job] = await rows<{ state: string; last_error: string | null }>(
          `SELECT state, last_error FROM jobs WHERE kind = 'purge-trash'`,
        );
        expect(job!.state).not.toBe('done');
        return job!.state === state && job!.last_error?.includes(text);
      });
    await failsWith('failed', 'unmounted');
    await rename(join(dataDir, 'away'), inStore(''));
    await rows(`UPDATE installation SET mode = 'drill'`);
    await sweep();
    await failsWith('waiting', 'A drill deletes no files');
    expect(await files()).toHaveLength(1);
    await rows(`UPDATE installation SET mode = 'normal'`);
    await rows('UPDATE jobs SET run_at = now()');
    await until('the trash to be purged', async () => (await files()).length === 0);
  });

  it('takes nothing in a drill, which deletes nothing', async () => {
    const booking = await bookingWith(2);
    const unknown = await addUnknownFile('0000abcd');
    await age(2 * HOUR_MS);
    await rows(`UPDATE installation SET mode = 'drill'`);
    await sweep();
    expect((await (await admin()).delete(`/api/bookings/${booking.id}`)).status).toBe(200);
    expect(await files()).toHaveLength(3);
    statSync(unknown);
  });
});

it('files:check finds missing, damaged and unknown files, and succeeds if there are none', async () => {
  const { artworks } = await bookingWith(4);
  const check = () => command('files-check', [], { databaseUrl, dataDir });
  expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('4 files compared') });
  const [gone, short, other] = artworks.map(({ path, name }) => inStore(path.slice(0, -name.length - 1)));
  rmSync(gone!);
  truncateSync(short!, 3);
  writeFileSync(other!, Buffer.from(sample.PDF).fill('x'));
  await addUnknownFile('0000abcd');
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(/^missing: .*“0\.pdf”/m);
  expect(output).toMatch(/^wrong size \(3 bytes instead of \d+\): .*“1\.pdf”/m);
  expect(output).toMatch(/^wrong content: .*“2\.pdf”/m);
  expect(output).toMatch(/^stranger: .*0000abcd/m);
  expect(output).toContain('4 findings');
});

it('a bucket is protected the same way: by its marker, when it has vanished, and from another database', async () => {
  const store = await startObjectStore();
  const bucket = store.folder();
  const env = store.env();
  // Stays with the bucket, so this is the last test of the file.
  await server.stop();
  server = await startServer({ databaseUrl, dataDir, env });
  try {
    const booking = await bookingWith(2);
    expect(store.objects()).toHaveLength(3);
    await withOtherDatabase(async (other) => {
      expect(await refusalOf({ databaseUrl: other, dataDir: testFolder('other'), env })).toMatch(
        /another installation/,
      );
    });
    const caller = await admin();
    for (const emptied of [false, true]) {
      renameSync(bucket, `${bucket}-away`);
      if (emptied) await mkdir(bucket);
      expect((await caller.get('/api/health')).status).toBe(503);
      expect((await upload(caller, booking)).status).toBe(503);
      expect((await caller.delete(`/api/bookings/${booking.id}/nothing`)).status).toBe(404);
      rmSync(bucket, { recursive: true, force: true });
      renameSync(`${bucket}-away`, bucket);
    }
    expect((await caller.get('/api/health')).status).toBe(200);
    expect((await upload(caller, booking)).status).toBe(200);
    const folder = join(bucket, 'bookings/0f8fad5b-d9cb-469f-a165-70867728950e');
    await mkdir(folder, { recursive: true });
    for (const part of ['object', 'metadata.json', 'object.md5'])
      writeFileSync(join(folder, `0000abcd._S3rver_${part}`), part === 'object' ? 'x' : '{}');
    const then = new Date(Date.now() - 2 * HOUR_MS);
    utimesSync(join(folder, '0000abcd._S3rver_object'), then, then);
    await sweep();
    expect(store.objects().filter((name) => name.includes('0000abcd'))).toEqual([
      expect.stringMatching(/^trash\/.*0000abcd/),
    ]);
    expect(store.objects()).toHaveLength(5);
  } finally {
    await store.stop();
  }
});
