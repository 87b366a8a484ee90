import { join } from 'node:path';
import { artwork, expectStatus, makeBooking, readBooking, signedIn, type Booking } from '../api/desk.js';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  createDatabase,
  createMigratedDatabase,
  dropDatabase,
  multipart,
  startServer,
  testFolder,
  type TestServer,
} from '../support/index.js';
import { startObjectStore, type ObjectStore } from '../support/object-store.js';
import { command, type Place } from './commands.js';

let store: ObjectStore;
let production: Place;
let archive: string;
let booking: Booking;
const databases: string[] = [];

async function placeIn(bucket: string, create = createDatabase): Promise<Place & { databaseUrl: string }> {
  const databaseUrl = await create();
  databases.push(databaseUrl);
  return { databaseUrl, dataDir: testFolder('bucket'), env: store.env(bucket) };
}

async function running<T>(place: Place, work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer(place);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

beforeAll(async () => {
  store = await startObjectStore(['production', 'elsewhere']);
  production = await placeIn('production', createMigratedDatabase);
  booking = await running(production, async ({ url }) => {
    const admin = await signedIn(url, ADMIN);
    const { id } = await makeBooking({ admin });
    expectStatus(200, await admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork('poster.pdf') })));
    return readBooking({ admin }, id);
  });
  archive = join(testFolder('archive'), 'production.tar.gz');
  expect(await command('backup', [archive], production)).toMatchObject({ code: 0 });
});

afterAll(async () => {
  await store.stop();
  for (const databaseUrl of databases) await dropDatabase(databaseUrl);
});

async function download(place: Place) {
  return running(place, async ({ url }) => {
    const admin = await signedIn(url, ADMIN);
    return admin.get(`/api/bookings/${booking.id}/download/0`);
  });
}

it('a backup of files in a bucket can be restored to another bucket', async () => {
  const elsewhere = await placeIn('elsewhere');
  expect(await command('restore', [archive], elsewhere)).toMatchObject({ code: 0 });
  expect(store.objects('elsewhere')).toHaveLength(store.objects('production').length);
  const reply = await download(elsewhere);
  expect(reply.status).toBe(200);
  expect(reply.bytes.equals(PDF)).toBe(true);
});

it('a drill with the bucket of production reads it and changes nothing', async () => {
  const before = store.objects('production');
  const drill = await placeIn('production');
  const refused = await command('restore', [archive], drill);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Another installation') });
  expect(await command('restore', [archive, '--drill'], drill)).toMatchObject({ code: 0 });
  expect((await download(drill)).bytes.equals(PDF)).toBe(true);
  await running(drill, async ({ url }) => {
    const admin = await signedIn(url, ADMIN);
    expectStatus(200, await admin.delete(`/api/bookings/${booking.id}`));
  });
  expect(store.objects('production')).toEqual(before);
  expect((await download(production)).status).toBe(200);
});
