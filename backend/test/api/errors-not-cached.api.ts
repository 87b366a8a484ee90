import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { image, PDF } from '../samples/files.js';
import { despiteDeadlock, multipart } from '../support/index.js';
import { artwork, CONTACT, expectStatus, forTests, openDesk, type Booking } from './desk.js';

const NOBODY = '0f8fad5b-d9cb-469f-a165-70867728950e';

const desk = forTests(openDesk);
let addresses: string[];

beforeAll(async () => {
  const { id } = await desk.makeBooking({ specSheetFile: artwork('sheet.pdf', PDF) });
  const uploaded = await desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
  const logo = multipart({ logo: artwork('logo.png', await image('png', 10, 10)) });
  const organisation = await desk.admin.put<{ logo: { url: string } }>('/api/settings/organisation/logo', logo);
  const feed = await desk.admin.post<{ url: string }>('/api/calendar-feeds', { detail: 'full' });
  const { paths } = (await desk.admin.get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
  const known: Record<string, string> = { email: CONTACT, bookingId: id, index: '0', kind: 'opportunities' };
  known.fileId = expectStatus(200, uploaded).artworks[0]!.id;
  const filled = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? (path.startsWith('/api/bookings/') ? id : NOBODY));
  addresses = [
    ...Object.keys(paths)
      .filter((path) => 'get' in paths[path]!)
      .map(filled),
    ...[expectStatus(200, organisation).logo.url, new URL(expectStatus(201, feed).url).pathname],
    ...['/api/nothing', '/assets/nothing.js', '/nothing', await someAsset()],
  ];
});

async function someAsset(): Promise<string> {
  const page = (await desk.nobody.get<string>('/')).body;
  return /\/assets\/[^"]+\.js/.exec(page)![0];
}

/** Calls every address, and expects more than `moreThan` errors that may not be cached. */
async function expectUncachedErrors(moreThan: number, headers: Record<string, string> = {}): Promise<void> {
  const replies = await Promise.all(
    addresses.map(async (path) => ({ path, ...(await desk.admin.get(path, headers)) })),
  );
  const failed = replies.filter(({ status }) => status >= 400);
  const cacheable = failed
    .filter((reply) => !/no-store/.test(reply.headers.get('cache-control') ?? '') || reply.headers.has('etag'))
    .map((reply) => `${reply.status} ${reply.path}: ${reply.headers.get('cache-control')}`);
  expect(cacheable).toEqual([]);
  expect(failed.length).toBeGreaterThan(moreThan);
}

// An error that a browser keeps outlives what caused it, for a year if the address is that of a logo.
describe('no error is cacheable', () => {
  it('of a request that is wrong, such as for a part that the file does not have', async () => {
    await expectUncachedErrors(5, { range: 'bytes=99999999-' });
  });

  it.each([
    ['the file store is away', ['files']],
    ['the store has lost its files', ['files/bookings', 'files/organisation']],
  ])('while %s', async (_, folders) => {
    const paths = folders.map((folder) => join(desk.dataDir, folder));
    for (const path of paths) renameSync(path, `${path}-away`);
    try {
      await expectUncachedErrors(5);
    } finally {
      for (const path of paths) renameSync(`${path}-away`, path);
    }
  });

  it('while the database has lost its tables', async () => {
    const tables = await desk.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('session', 'users')`,
    );
    const rename = (change: (name: string) => string) =>
      despiteDeadlock(() => desk.rows(tables.map(({ name }) => `ALTER TABLE ${change(name)}`).join(';')));
    await rename((name) => `"${name}" RENAME TO "${name}_away"`);
    try {
      await expectUncachedErrors(50);
    } finally {
      await rename((name) => `"${name}_away" RENAME TO "${name}"`);
    }
  });
});
