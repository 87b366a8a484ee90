import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artwork, expectStatus, makeBooking, openDesk, type Booking, type Desk } from '../api/desk.js';
import { image } from '../samples/files.js';
import {
  capturedMails,
  createDatabase,
  dropDatabase,
  multipart,
  query,
  testFolder,
  until,
  type Client,
} from '../support/index.js';
import {
  expectDone,
  expectRefused,
  filesBelow,
  sha256,
  tablesOf,
  withServer,
  type Ended,
  type Place,
} from './commands.js';
import { ROOT } from './npm-start.js';

let production: Desk;
let archive: string;
let banner: Buffer;
let booking: Booking;
let drillDatabase: string;

/** Runs deploy/backup.sh as its container does, with folders of this machine. */
function backupScript(
  args: string[],
  { databaseUrl, dataDir, env }: Place,
  folder = testFolder('script'),
): Promise<Ended> {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const script = join(folder, 'backup.sh');
  const shipped = readFileSync(join(ROOT, 'deploy/backup.sh'), 'utf8');
  writeFileSync(
    script,
    shipped.replaceAll('/backups', backups).replace('/app/backend/dist', join(ROOT, 'backend/dist')),
  );
  return new Promise((resolve) => {
    const settings = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env };
    execFile('sh', [script, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const upload = (admin: Client) =>
  admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork('banner.png', banner) }));

beforeAll(async () => {
  production = await openDesk();
  banner = await image('png', 40, 30);
  booking = await production.makeBooking();
  expectStatus(200, await upload(production.admin));
  // Or production would still change its files while the drill is on.
  await production.mailsAreOut();
  await production.jobsAreDone();
  archive = join(testFolder('drill'), 'production.tar.gz');
  await expectDone('backup', [archive], production);
  drillDatabase = await createDatabase();
});

afterAll(async () => {
  await production.stop();
  await dropDatabase(drillDatabase);
});

it('restores next to files of another installation only as a drill, which reads them and changes nothing', async () => {
  const files = join(production.dataDir, 'files');
  const before = filesBelow(files);
  const mails = capturedMails(production.dataDir);
  const place = { databaseUrl: drillDatabase, dataDir: production.dataDir };
  await expectRefused('restore', [archive], place, /Another installation .*--drill.*--adopt-files/s);
  expect(await query(drillDatabase, `SELECT to_regclass('bookings') AS bookings`)).toEqual([{ bookings: null }]);
  await expectDone('restore', [archive, '--drill'], place, 'This is a drill');

  await withServer(place, async (admin, { log }) => {
    expect(log()).toContain('no mail is sent, no file is deleted');
    const { bytes } = await admin.get(`/api/bookings/${booking.id}/download/0`);
    expect(sha256(bytes)).toBe(sha256(banner));
    expect(await upload(admin)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('This is a drill') },
    });
    await makeBooking({ admin });
    expectStatus(200, await admin.delete(`/api/bookings/${booking.id}`));
    // Running a command takes long enough for the mail worker to send mails by mistake.
    await expectRefused('restore-go-live', [], place, 'Stop it');
    const mine = await query(
      drillDatabase,
      'SELECT DISTINCT status, attempts FROM mails WHERE created_at > (SELECT created_at FROM installation)',
    );
    expect(mine).toEqual([{ status: 'queued', attempts: 0 }]);
  });
  expect(filesBelow(files)).toEqual(before);
  expect(capturedMails(production.dataDir)).toEqual(mails);
  await expectRefused('restore-go-live', [], place, 'npm run files:adopt');
  // Production is not affected.
  expect((await production.admin.get(`/api/bookings/${booking.id}/download/0`)).status).toBe(200);
  expect((await production.nobody.get('/api/health')).status).toBe(200);
});

it('goes live from a drill with its own files, and cancels mails that are still to be sent', async () => {
  const place = { databaseUrl: await createDatabase(), dataDir: testFolder('live') };
  await expectDone('restore', [archive, '--drill'], place);
  await withServer(place, async (admin) => {
    for (let made = 0; made < 3; made++) await makeBooking({ admin });
    expectStatus(200, await upload(admin));
  });
  // Its record has not reacted to it yet.
  const sent = `UPDATE mails SET sent_at = now() WHERE id = (SELECT id FROM mails WHERE status = 'queued' LIMIT 1) RETURNING id`;
  const [{ id }] = (await query<{ id: string }>(place.databaseUrl, sent)) as [{ id: string }];
  // As an unknown address that asks for a link makes one.
  const toNobody = `recipient = 'nobody@placard.invalid'`;
  await query(
    place.databaseUrl,
    `UPDATE mails SET ${toNobody} WHERE id = (SELECT id FROM mails WHERE status = 'queued' AND sent_at IS NULL LIMIT 1)`,
  );
  await expectDone('restore-go-live', ['--cancel-mails'], place, /waiting and are cancelled: \d/);
  expect(await query(place.databaseUrl, 'SELECT status FROM mails WHERE id = $1', [id])).toEqual([
    { status: 'queued' },
  ]);
  expect(await query(place.databaseUrl, `SELECT FROM mails WHERE ${toNobody}`)).toEqual([]);
  await withServer(place, async (admin, { log }) => {
    expect(log()).not.toContain('Drill');
    const { contactEmail } = await makeBooking({ admin });
    const captured = await until('a mail to be captured', () => capturedMails(place.dataDir)[0]);
    expect(readFileSync(captured, 'utf8')).toContain(contactEmail);
  });
  await dropDatabase(place.databaseUrl);
});

it('the trial of the nightly backup leaves the database behind a pooler alone, and no copy of it', async () => {
  const databaseUrl = await createDatabase();
  const drill = await createDatabase();
  const place = { databaseUrl, dataDir: testFolder('pooled') };
  await expectDone('restore', [archive], place);
  const before = await tablesOf(databaseUrl);
  const secret = join(testFolder('secret'), 'url');
  writeFileSync(secret, databaseUrl);
  const inherited = { DATABASE_DIRECT_URL: databaseUrl, DATABASE_DIRECT_URL_FILE: secret };
  for (const [name, value] of Object.entries(inherited)) {
    const env = { [name]: value, DATABASE_POOLED: 'true', DATABASE_READ_URL: databaseUrl, DRILL_URL: drill };
    expect(await backupScript(['now'], { ...place, env })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored \d+ tables .*This was a trial/s),
    });
    expect(await tablesOf(databaseUrl)).toEqual(before);
    // What is erased in production must not stay there.
    expect(await tablesOf(drill)).toEqual({});
  }
  // Once more, over what a drill has left.
  await expectDone('restore', [archive, '--drill'], { databaseUrl: drill, dataDir: testFolder('left') });
  const folder = testFolder('script');
  const run = (what: string, url: string) => backupScript([what], { ...place, env: { DRILL_URL: url } }, folder);
  const { output } = await run('now', drill);
  expect(await run('check', drill)).toMatchObject({ code: 0 });
  // A trial that fails is not forgotten because the backup itself is made.
  expect((await run('now', `${drill}_gone`)).code).toBe(1);
  expect((await run('check', drill)).code).toBe(1);
  expect(await tablesOf(drill)).toEqual({});
  const { host, pathname } = new URL(drill);
  expect(output).toContain(`Replacing the database ${pathname.slice(1)} at ${host}`);
  await dropDatabase(databaseUrl);
  await dropDatabase(drill);
});

it('a trial leaves no rows and no files, and is refused where an installation works', async () => {
  const place = { databaseUrl: await createDatabase(), dataDir: testFolder('trial') };
  await expectDone('restore', [archive, '--trial'], place, 'This was a trial');
  expect(await tablesOf(place.databaseUrl)).toEqual({});
  // The store is not taken, or this would be refused.
  await expectDone('restore', [archive], place, /[1-9]\d* files put/);
  const restored = await tablesOf(place.databaseUrl);
  await expectRefused('restore', [archive, '--replace', '--trial'], place, 'This one holds an installation.');
  expect(await tablesOf(place.databaseUrl)).toEqual(restored);
  await dropDatabase(place.databaseUrl);
});

it('says of a file that production has deleted since the backup that it is gone, and nothing of a new one', async () => {
  const place = { databaseUrl: await createDatabase(), dataDir: production.dataDir };
  await expectDone('restore', [archive, '--drill'], place);
  const { id } = await production.makeBooking();
  const files = multipart({ files: artwork() });
  expectStatus(200, await production.admin.post(`/api/bookings/${id}/upload`, files));
  await expectDone('files-check', [], place, /^\d files compared .*: all is well/);
  expectStatus(200, await production.admin.delete(`/api/bookings/${booking.id}`));
  await production.jobsAreDone();
  await expectRefused('files-check', [], place, /^missing: .*“banner.png”/m);
  await withServer(place, async (admin) => {
    expect(await admin.get(`/api/bookings/${booking.id}/download/0`)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('is not in the storage any more') },
    });
  });
  await dropDatabase(place.databaseUrl);
});
