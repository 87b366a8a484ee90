import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { bookingForm } from '../api/desk.js';
import { client, freePort, multipart, testFolder, until } from '../support/index.js';
import { killAll, waitUntilUp, npmStart } from './npm-start.js';

const PASSWORD = /password (\S+) \(shown this once\)/;

afterEach(killAll);

it('makes an administrator only at the first start, and keeps bookings over a restart', async () => {
  const [port, dataDir] = [await freePort(), testFolder('start')];
  const first = npmStart(port, dataDir);
  await waitUntilUp(first);
  const password = PASSWORD.exec(first.output())?.[1];
  const isOld = Number(process.versions.node.split('.')[0]) < 22;
  expect(/^Placard needs Node 22 or later; this is .*still works\.$/m.test(first.output())).toBe(isOld);
  const admin = client(first.url);
  await admin.signIn('admin', password!);
  const made = await admin.post('/api/bookings', multipart(bookingForm()));
  expect(made.status).toBe(201);
  first.signal('SIGTERM', 'group');
  expect(await first.ended()).toBe(0);

  const second = npmStart(port, dataDir);
  await waitUntilUp(second);
  // Nor is a name said that may have been changed since.
  expect(second.output()).not.toMatch(/Admin|shown this once/);
  // The session is still valid after the restart.
  const found = await admin.get(`/api/bookings/${String(made.body.id)}`);
  expect(found.body).toMatchObject({ bookingNumber: made.body.bookingNumber, brandName: 'Nimbus Cola' });
});

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'starts again at once on the same port and folder after %s to the whole process group',
  async (signal) => {
    const [port, dataDir] = [await freePort(), testFolder('again')];
    const first = npmStart(port, dataDir);
    await waitUntilUp(first);
    // What a killed one leaves behind might pile up.
    const rounds = signal === 'SIGKILL' ? 3 : 1;
    for (let round = 1, running = first; round <= rounds; round += 1) {
      running.signal(signal, 'group');
      running = npmStart(port, dataDir);
      await waitUntilUp(running, 30_000);
    }
  },
);

it.each(['SIGTERM', 'SIGINT'] as const)(
  'ends with code 0 and leaves nothing running after %s to npm alone',
  async (signal) => {
    const [port, dataDir] = [await freePort(), testFolder('alone')];
    const started = npmStart(port, dataDir);
    await waitUntilUp(started);
    started.signal(signal, 'npm');
    expect(await started.ended()).toBe(0);
    await expect(fetch(`${started.url}/api/health`)).rejects.toThrow();
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  },
);

it('answers requests that were started before it was told to stop', async () => {
  const [port, dataDir] = [await freePort(), testFolder('drain')];
  const started = npmStart(port, dataDir);
  await waitUntilUp(started);
  const body = JSON.stringify({ username: 'admin', password: 'wrong' });
  const connection = createConnection(port, '127.0.0.1');
  await once(connection, 'connect');
  connection.setEncoding('utf8');
  let answer = '';
  connection.on('data', (text: string) => (answer += text));
  const headings = ['POST /api/login HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json'];
  connection.write([...headings, `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''].join('\r\n'));
  // The server is waiting for the body of this request when the signal arrives.
  await until('the server to ask for the body', () => answer.includes('100 Continue'));
  started.signal('SIGTERM', 'group');
  await until('the server to accept no new requests', () =>
    fetch(`${started.url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  connection.write(body);
  await until('the answer', () => answer.includes('HTTP/1.1 401'));
  expect(await started.ended()).toBe(0);
});

it('has said the password of the administrator when the start fails afterwards', async () => {
  const [port, dataDir] = [await freePort(), testFolder('taken')];
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const failing = npmStart(port, dataDir);
  expect(await failing.ended()).toBe(1);
  expect(failing.output()).toContain(`Port ${port} is taken by another program`);
  other.close();
  const again = npmStart(port, dataDir);
  await waitUntilUp(again);
  await client(again.url).signIn('admin', PASSWORD.exec(failing.output())![1]!);
});

it('names an invalid variable, and exits with an error', async () => {
  const started = npmStart(await freePort(), testFolder('wrong'), { PUBLIC_FORM_LIMIT: 'many' });
  expect(await started.ended()).toBe(1);
  expect(started.output()).toContain('PUBLIC_FORM_LIMIT must look like 30/10m');
});
