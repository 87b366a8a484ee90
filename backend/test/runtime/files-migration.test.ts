import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/database/data-source.js';
import { migrations } from '../../src/database/migrations/index.js';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  client,
  createDatabase,
  dropDatabase,
  query,
  startServer,
  testFolder,
  until,
  type Client,
} from '../support/index.js';
import type { Booking } from '../api/desk.js';

/** The number of migrations before the one that moves files into a table. */
const BEFORE = migrations.findIndex(({ name }) => name.startsWith('Files'));

const sent = { size: PDF.length, contentType: 'application/pdf', width: null, height: null };
const from = { uploadedBy: 'jo@brand.test', uploadedAt: '2026-03-04T05:06:07.000Z' };
const day = (text: string) => `'${text}T00:00:00Z'`;

let databaseUrl: string;
let dataDir: string;

beforeEach(async () => {
  databaseUrl = await createDatabase();
  dataDir = testFolder('before-rows');
  const options = { ...databaseOptions(databaseUrl), migrations: migrations.slice(0, BEFORE) };
  const dataSource = await new DataSource(options).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
});
afterEach(() => dropDatabase(databaseUrl));

/** Stores a file as the previous version did. @returns its path as stored in the record */
function stored(folder: string, id: string, hex: string, name: string, there = true): string {
  const key = `${folder}/${id}/${hex}`;
  const file = join(dataDir, 'files', key);
  mkdirSync(dirname(file), { recursive: true });
  if (there) writeFileSync(file, PDF);
  return `${key}_${name}`;
}

async function booking(artworks: object[], specSheet: object | null, id: string = randomUUID()): Promise<string> {
  await query(
    databaseUrl,
    `INSERT INTO bookings (id, brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status,
       artworks, spec_sheet)
     VALUES ($1, 'Nimbus Cola', 'jo@brand.test', 'Trade Newsletter', 'Front Cover', ${day('2030-02-01')}, ${day('2030-01-01')},
       ${day('2030-03-01')}, 'Under Review', $2, $3)`,
    [id, JSON.stringify(artworks), specSheet && JSON.stringify(specSheet)],
  );
  return id;
}

const of = async (admin: Client, id: string) => (await admin.get<Booking>(`/api/bookings/${id}`)).body;

it('moves files into a table with the same names, rounds and keys, and adds checksums', async () => {
  const id = randomUUID();
  const odd = 'deadbeef_Größe – final (2).pdf';
  const paths = ['a.pdf', odd, 'lost.pdf'].map((name, index) =>
    stored('bookings', id, `0000000${index}`, name, name !== 'lost.pdf'),
  );
  const preview = stored('bookings', id, '0000000a', 'preview.webp');
  await booking(
    [
      { path: paths[0], round: 1, ...sent, ...from, preview, uploadKey: 'first' },
      { path: paths[1], round: 1, ...sent, ...from, preview: null },
      { path: paths[2], round: 2, ...sent, ...from },
    ],
    { path: stored('bookings', id, '0000000b', 'spec.pdf'), size: PDF.length },
    id,
  );
  const bare = await booking([], null);
  const [deal] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO deal_requests (requester_name, request_email, brand, deal_description, live_date, end_date)
     VALUES ('Jo', 'jo@brand.test', 'Nimbus Cola', 'A deal', ${day('2030-02-01')}, ${day('2030-03-01')}) RETURNING id`,
  );
  const screenshot = stored('deal-requests', deal!.id, '0000000c', 'agreed.png');
  await query(databaseUrl, `UPDATE deal_requests SET admin_screenshot = $1`, [
    JSON.stringify({ path: screenshot, size: PDF.length, contentType: 'image/png', width: 30, height: 20 }),
  ]);

  const server = await startServer({ databaseUrl, dataDir });
  try {
    const admin = client(server.url);
    await admin.signIn(ADMIN.username, ADMIN.password);
    const { uploadedFiles, artworks, specSheet, specSheetFile } = await of(admin, id);
    expect(uploadedFiles).toEqual(paths);
    expect(artworks).toMatchObject([
      { index: 0, round: 1, name: 'a.pdf', path: paths[0], ...sent, ...from, hasPreview: true },
      { index: 1, round: 1, name: odd, path: paths[1], ...sent, ...from, hasPreview: false },
      { index: 2, round: 2, name: 'lost.pdf', path: paths[2], ...sent, ...from, hasPreview: false },
    ]);
    expect(specSheet).toEqual({ name: 'spec.pdf', size: PDF.length });
    expect(specSheetFile).toBe(`bookings/${id}/0000000b_spec.pdf`);
    expect((await of(admin, bare)).artworks).toEqual([]);
    expect((await admin.get(`/api/deal-requests/${deal!.id}`)).body).toMatchObject({
      adminScreenshot: screenshot,
      screenshot: { name: 'agreed.png', size: PDF.length, width: 30, height: 20 },
    });
    for (const call of ['download/1', 'artwork/0/preview', 'spec-sheet/download'])
      expect((await admin.get(`/api/bookings/${id}/${call}`)).bytes.equals(PDF)).toBe(true);
    expect((await admin.get(`/api/deal-requests/${deal!.id}/screenshot`)).bytes.equals(PDF)).toBe(true);

    const sum = createHash('sha256').update(PDF).digest('hex');
    await until('the checksums of old files', async () => (await of(admin, id)).artworks[1]!.sha256 === sum);
    await until('the lost file to be noticed', () => server.log().includes('A file is missing from the store'));
    const left = await query<{ key: string; state: string }>(
      databaseUrl,
      'SELECT key, state FROM files WHERE sha256 IS NULL OR size IS NULL',
    );
    expect(left).toEqual([{ key: `bookings/${id}/00000002`, state: 'missing' }]);
    expect((await of(admin, id)).artworks[2]).toMatchObject({ name: 'lost.pdf', sha256: null });
  } finally {
    await server.stop();
  }
});

it('can be run again after it was killed halfway', async () => {
  const id = randomUUID();
  const path = stored('bookings', id, '00000000', 'a.pdf');
  await booking([{ path, round: 1, ...sent, ...from }], null, id);
  const half = await new DataSource(databaseOptions(databaseUrl)).initialize();
  const runner = half.createQueryRunner();
  // Runs the migration without recording it, so that it runs once more.
  const migration = new migrations[BEFORE]!();
  const killed = new Error('killed');
  const startTransaction = runner.startTransaction.bind(runner);
  runner.startTransaction = () => Promise.reject(killed);
  await expect(migration.up(runner)).rejects.toThrow(killed);
  runner.startTransaction = startTransaction;
  await runner.release();
  await half.destroy();
  expect(await query(databaseUrl, 'SELECT count(*)::int AS files FROM files')).toEqual([{ files: 1 }]);
  // The previous version keeps running meanwhile.
  const second = stored('bookings', id, '00000001', 'b.pdf');
  await query(databaseUrl, `UPDATE bookings SET updated_at = now(), artworks = $1`, [
    JSON.stringify([path, second].map((each, index) => ({ path: each, round: index + 1, ...sent, ...from }))),
  ]);
  const server = await startServer({ databaseUrl, dataDir });
  try {
    const admin = client(server.url);
    await admin.signIn(ADMIN.username, ADMIN.password);
    expect((await of(admin, id)).uploadedFiles).toEqual([path, second]);
  } finally {
    await server.stop();
  }
});
