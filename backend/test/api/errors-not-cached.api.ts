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

/** What browsers and proxies may keep of the answers to every GET that fail, and how many do. */
async function failures(headers: Record<string, string> = {}) {
  const replies = await Promise.all(
    addresses.map(async (path) => ({ path, ...(await desk.admin.get(path, headers)) })),
  );
  const failed = replies.filter(({ status }) => status >= 400);
  const cacheable = failed
    .filter((reply) => !/no-store/.test(reply.headers.get('cache-control') ?? '') || reply.headers.has('etag'))
    .map((reply) => `${reply.status} ${reply.path}: ${reply.headers.get('cache-control')}`);
  return { count: failed.length, cacheable };
}

// An error that a browser keeps outlives what caused it, for a year if the address is that of a logo.
describe('no error is cacheable', () => {
  it('of a request that is wrong, such as for a part that the file does not have', async () => {
    const { count, cacheable } = await failures({ range: 'bytes=99999999-' });
    expect(cacheable).toEqual([]);
    expect(count).toBeGreaterThan(5);
  });

  it('while the file store is away', async () => {
    const store = join(desk.dataDir, 'files');
    renameSync(store, `${store}-away`);
    try {
      const { count, cacheable } = await failures();
      expect(cacheable).toEqual([]);
      expect(count).toBeGreaterThan(5);
    } finally {
      renameSync(`${store}-away`, store);
    }
  });

  it('while the store has lost its files', async () => {
    const rename = (from: string, to: string) =>
      renameSync(join(desk.dataDir, 'files', from), join(desk.dataDir, 'files', to));
    const folders = ['bookings', 'organisation'];
    for (const folder of folders) rename(folder, `${folder}-away`);
    try {
      const { count, cacheable } = await failures();
      expect(cacheable).toEqual([]);
      expect(count).toBeGreaterThan(5);
    } finally {
      for (const folder of folders) rename(`${folder}-away`, folder);
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
      const { count, cacheable } = await failures();
      expect(cacheable).toEqual([]);
      expect(count).toBeGreaterThan(50);
    } finally {
      await rename((name) => `"${name}_away" RENAME TO "${name}"`);
    }
  });
});
