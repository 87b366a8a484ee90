import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artwork, expectStatus, makeBooking, signedIn, type Booking } from '../api/desk.js';
import { image } from '../samples/files.js';
import {
  ADMIN,
  createDatabase,
  dropDatabase,
  multipart,
  query,
  startServer,
  testFolder,
  until,
  type Client,
  type TestServer,
} from '../support/index.js';
import { command, filesBelow, sha256 } from './commands.js';

let production: TestServer;
let archive: string;
let banner: Buffer;
let booking: Booking;
let drillDatabase: string;

const upload = (admin: Client) =>
  admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork('banner.png', banner) }));

beforeAll(async () => {
  production = await startServer();
  const admin = await signedIn(production.url, ADMIN);
  banner = await image('png', 40, 30);
  booking = await makeBooking({ admin });
  expectStatus(200, await upload(admin));
  archive = join(testFolder('drill'), 'production.tar.gz');
  expect(await command('backup', [archive], production)).toMatchObject({ code: 0 });
  drillDatabase = await createDatabase();
});

afterAll(async () => {
  await production.stop();
  await dropDatabase(drillDatabase);
});

it('restores next to files of another installation only as a drill, which reads them and changes nothing', async () => {
  const files = join(production.dataDir, 'files');
  const before = filesBelow(files);
  const mails = readdirSync(join(production.dataDir, 'mail'));
  const place = { databaseUrl: drillDatabase, dataDir: production.dataDir };
  const refused = await command('restore', [archive], place);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Another installation .*--drill.*--adopt-files/s),
  });
  expect(await query(drillDatabase, `SELECT to_regclass('bookings') AS bookings`)).toEqual([{ bookings: null }]);
  expect(await command('restore', [archive, '--drill'], place)).toMatchObject({
    code: 0,
    output: expect.stringContaining('This is a drill'),
  });

  const drill = await startServer(place);
  try {
    expect(drill.log()).toContain('no mail is sent, no file is deleted');
    const admin = await signedIn(drill.url, ADMIN);
    const { bytes } = await admin.get(`/api/bookings/${booking.id}/download/0`);
    expect(sha256(bytes)).toBe(sha256(banner));
    expect(await upload(admin)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('This is a drill') },
    });
    await makeBooking({ admin });
    expectStatus(200, await admin.delete(`/api/bookings/${booking.id}`));
    // Running a command takes long enough for the mail worker to send mails by mistake.
    expect(await command('restore-go-live', [], place)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop it'),
    });
    const mine = await query(
      drillDatabase,
      'SELECT DISTINCT status, attempts FROM mails WHERE created_at > (SELECT created_at FROM installation)',
    );
    expect(mine).toEqual([{ status: 'queued', attempts: 0 }]);
  } finally {
    await drill.stop();
  }
  expect(filesBelow(files)).toEqual(before);
  expect(readdirSync(join(production.dataDir, 'mail'))).toEqual(mails);
  expect(await command('restore-go-live', [], place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run files:adopt'),
  });
  // Production is not affected.
  const admin = await signedIn(production.url, ADMIN);
  expect((await admin.get(`/api/bookings/${booking.id}/download/0`)).status).toBe(200);
  expect((await admin.get('/api/health')).status).toBe(200);
});

it('goes live from a drill with its own files, and cancels waiting mails', async () => {
  const place = { databaseUrl: await createDatabase(), dataDir: testFolder('live') };
  expect(await command('restore', [archive, '--drill'], place)).toMatchObject({ code: 0 });
  const drill = await startServer(place);
  const visitor = await signedIn(drill.url, ADMIN);
  await makeBooking({ admin: visitor });
  expectStatus(200, await upload(visitor));
  await drill.stop();
  const ended = await command('restore-go-live', ['--cancel-mails'], place);
  expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/\d mails that were waiting are cancelled/) });
  const live = await startServer(place);
  expect(live.log()).not.toContain('Drill');
  const admin = await signedIn(live.url, ADMIN);
  const { contactEmail } = await makeBooking({ admin });
  const mailFolder = join(place.dataDir, 'mail');
  // The folder is created with the first mail.
  const captured = await until('a mail to be captured', () => {
    const names = existsSync(mailFolder) ? readdirSync(mailFolder) : [];
    return names.find((name) => name.endsWith('.eml'));
  });
  expect(readFileSync(join(mailFolder, captured), 'utf8')).toContain(contactEmail);
  await live.stop();
  await dropDatabase(place.databaseUrl);
});
