import { join } from 'node:path';
import { artwork, expectStatus, makeBooking, readBooking, type Booking } from '../api/desk.js';
import { PDF } from '../samples/files.js';
import { createDatabase, createMigratedDatabase, dropDatabase, multipart, testFolder } from '../support/index.js';
import { startObjectStore, type ObjectStore } from '../support/object-store.js';
import { expectDone, expectRefused, withServer, type Installation, type Place } from './commands.js';

let store: ObjectStore;
let production: Place;
let archive: string;
let booking: Booking;
const databases: string[] = [];

async function placeIn(bucket: string, create = createDatabase): Promise<Installation> {
  const databaseUrl = await create();
  databases.push(databaseUrl);
  return { databaseUrl, dataDir: testFolder('bucket'), env: store.env(bucket) };
}

beforeAll(async () => {
  store = await startObjectStore(['production', 'elsewhere']);
  production = await placeIn('production', createMigratedDatabase);
  booking = await withServer(production, async (admin) => {
    const { id } = await makeBooking({ admin });
    expectStatus(200, await admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork('poster.pdf') })));
    return readBooking({ admin }, id);
  });
  archive = join(testFolder('archive'), 'production.tar.gz');
  await expectDone('backup', [archive], production);
});

afterAll(async () => {
  await store.stop();
  for (const databaseUrl of databases) await dropDatabase(databaseUrl);
});

const download = (place: Place) => withServer(place, (admin) => admin.get(`/api/bookings/${booking.id}/download/0`));

it('a backup of files in a bucket can be restored to another bucket', async () => {
  const elsewhere = await placeIn('elsewhere');
  await expectDone('restore', [archive], elsewhere);
  expect(store.objects('elsewhere')).toHaveLength(store.objects('production').length);
  const reply = await download(elsewhere);
  expect(reply.status).toBe(200);
  expect(reply.bytes.equals(PDF)).toBe(true);
});

it('a drill with the bucket of production reads it and changes nothing', async () => {
  const before = store.objects('production');
  const drill = await placeIn('production');
  await expectRefused('restore', [archive], drill, 'Another installation');
  await expectDone('restore', [archive, '--drill'], drill);
  expect((await download(drill)).bytes.equals(PDF)).toBe(true);
  await withServer(drill, async (admin) => expectStatus(200, await admin.delete(`/api/bookings/${booking.id}`)));
  expect(store.objects('production')).toEqual(before);
  expect((await download(production)).status).toBe(200);
});
