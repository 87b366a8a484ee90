import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTACT, expectStatus, makeBooking, readBooking, signedIn } from '../api/desk.js';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  client,
  createMigratedDatabase,
  dropDatabase,
  freePort,
  multipart,
  startServer,
  testFolder,
  until,
  type Client,
  type TestServer,
} from '../support/index.js';

/** Trusted by this process: scripts/test.mjs makes it. */
const CERTIFICATE = process.env.NODE_EXTRA_CA_CERTS!;
const SITE = new URL('../../../deploy/nginx.conf', import.meta.url);
const MB = 1024 * 1024;
/** With a comment that makes it almost as large as a file may be. */
const LARGE_PDF = Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(9.9 * MB, 'x'), PDF.subarray(8)]);

let databaseUrl: string;
let instances: TestServer[];
let nginx: ChildProcess;
let url: string;
let plainPort: number;
let accessLog: string;
let admin: Client;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  const port = await freePort();
  plainPort = await freePort();
  url = `https://localhost:${port}`;
  const env = { PUBLIC_URL: url, TRUST_PROXY: '1' };
  instances = [await startServer({ databaseUrl, env }), await startServer({ databaseUrl, env })];
  const folder = testFolder('nginx');
  accessLog = join(folder, 'access.log');
  const [first, second] = instances.map((instance) => new URL(instance.url).host);
  const site = readFileSync(SITE, 'utf8')
    .replace('127.0.0.1:3000', first!)
    .replace('127.0.0.1:3001', second!)
    .replaceAll('bookings.example.com', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${CERTIFICATE};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${CERTIFICATE.replace(/crt$/, 'key')};`)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log ${accessLog}; client_body_temp_path ${folder}/bodies; ${site} }`,
  );
  nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await until('nginx to answer', () => fetch(`${url}/api/health/ready`).then(({ ok }) => ok));
  admin = await signedIn(url, ADMIN);
});

afterAll(async () => {
  nginx.kill('SIGQUIT');
  await once(nginx, 'exit');
  for (const instance of instances) await instance.stop();
  await dropDatabase(databaseUrl);
});

it('redirects to https, where the session is marked as Secure', async () => {
  const plain = await fetch(`http://127.0.0.1:${plainPort}/bookings`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/bookings']);
  const reply = await client(url).post('/api/login', { username: ADMIN.username, password: ADMIN.password });
  expect(reply.headers.get('set-cookie')).toMatch(/; Secure/);
  expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
});

it('refuses writes from other sites, and accepts those from its own pages', async () => {
  const { id } = await makeBooking({ admin });
  const approve = (origin: string) => admin.put(`/api/bookings/${id}/approve`, { version: 1 }, { origin });
  expect((await approve('https://elsewhere.example')).status).toBe(403);
  expect((await approve(url)).status).not.toBe(403);
});

it('takes ten files of almost 10 MB in one upload', async () => {
  const { id } = await makeBooking({ admin });
  const files = Array.from({ length: 10 }, (_, at) => new File([LARGE_PDF], `artwork-${at}.pdf`));
  const { status, body } = await client(url).post(`/api/brand-bookings/${CONTACT}/${id}/upload`, multipart({ files }));
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'Under Review' } });
  const last = await admin.get(`/api/bookings/${id}/download/9`);
  expect(last.bytes.equals(LARGE_PDF)).toBe(true);
});

it('says what is wrong with a file of 100 MB', async () => {
  const { id } = await makeBooking({ admin });
  const files = new File([Buffer.alloc(100 * MB)], 'film.pdf');
  const { status, body } = await admin.post(`/api/bookings/${id}/upload`, multipart({ files }));
  expect({ status, body }).toMatchObject({ status: 413, body: { message: expect.stringContaining('10 MB') } });
});

it('passes calendar feeds and links from mails, whose addresses are in no log', async () => {
  const { id } = await makeBooking({ admin });
  // The feed changes with its status.
  await until('the booking to be confirmed', async () => (await readBooking({ admin }, id)).status !== 'New Booking');
  const feed = await admin.post<{ url: string }>('/api/calendar-feeds', { detail: 'full' });
  const { pathname, origin } = new URL(feed.body.url);
  expect(origin).toBe(url);
  const first = await client(url).get<string>(pathname);
  expect(expectStatus(200, first)).toContain(`UID:${id}`);
  const etag = first.headers.get('etag')!;
  const same = await client(url).get(pathname, { 'if-none-match': etag });
  expect(same.status).toBe(304);
  const links = ['/brand-portal?token=secret', '/reset-password?token=secret'];
  for (const link of links) {
    const page = await client(url).get(link);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'strict-origin']);
  }
  expect((await client(url).post('/api/password-resets/secret', { newPassword: 'another one' })).status).toBe(410);
  // Somebody may type them without https.
  for (const path of [pathname, ...links])
    expect((await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })).status).toBe(301);
  await client(url).get('/api/calendar-feeds');
  const log = () => readFileSync(accessLog, 'utf8');
  await until('nginx to write its log', () => Promise.resolve(log().includes('/api/calendar-feeds')));
  expect(log()).not.toContain(pathname);
  expect(log()).not.toContain('secret');
});

it('serves everybody while one instance is killed', async () => {
  await makeBooking({ admin });
  const failures: number[] = [];
  const [first] = instances;
  const killed = first!.kill();
  for (let round = 0; round < 50; round += 1) {
    const { status } = await admin.get('/api/bookings?range=[0,9]');
    if (status !== 200) failures.push(status);
  }
  await killed;
  expect(failures).toEqual([]);
  await makeBooking({ admin });
});
