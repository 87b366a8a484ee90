import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { bookingForm } from '../api/desk.js';
import { client, freePort, multipart, testFolder, until } from '../support/index.js';
import { killAll, waitUntilUp, npmStart } from './npm-start.js';

const PASSWORD = /password (\S+) \(shown this once\)/;

afterEach(killAll);

it('keeps its data however it is stopped, starts again at once, and answers what it was asked before', async () => {
  const [port, dataDir] = [await freePort(), testFolder('start')];
  const start = async (patience?: number) => {
    const started = npmStart(port, dataDir);
    await waitUntilUp(started, patience);
    return started;
  };
  const begun = performance.now();
  let running = await start();
  const firstStart = performance.now() - begun;
  const password = PASSWORD.exec(running.output())?.[1];
  const isOld = Number(process.versions.node.split('.')[0]) < 22;
  expect(/^Placard needs Node 22 or later; this is .*still works\.$/m.test(running.output())).toBe(isOld);
  const admin = client(running.url);
  await admin.signIn('admin', password!);
  const made = await admin.post('/api/bookings', multipart(bookingForm()));
  expect(made.status).toBe(201);

  // What a killed one leaves behind might pile up.
  for (const signal of ['SIGINT', 'SIGKILL', 'SIGKILL'] as const) {
    running.signal(signal, 'group');
    running = await start(Math.max(30_000, firstStart));
    // Nor is a name said that may have been changed since.
    expect(running.output()).not.toMatch(/Admin|shown this once/);
  }
  // The session is still valid.
  const found = await admin.get(`/api/bookings/${String(made.body.id)}`);
  expect(found.body).toMatchObject({ bookingNumber: made.body.bookingNumber, brandName: 'Nimbus Cola' });

  running.signal('SIGTERM', 'npm');
  expect(await running.ended()).toBe(0);
  await expect(fetch(`${running.url}/api/health`)).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);

  running = await start();
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
  running.signal('SIGTERM', 'group');
  await until('the server to accept no new requests', () =>
    fetch(`${running.url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  connection.write(body);
  await until('the answer', () => answer.includes('HTTP/1.1 401'));
  expect(await running.ended()).toBe(0);
});

it('prints the administrator’s password even if the start fails afterwards, and does no work without its port', async () => {
  const [port, dataDir] = [await freePort(), testFolder('taken')];
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const failing = npmStart(port, dataDir, { BUSINESS_TIME_ZONE: 'Europe/Paris' });
  expect(await failing.ended()).toBe(1);
  expect(failing.output()).toContain(`Port ${port} is taken by another program`);
  expect(failing.output()).not.toContain('days begin at midnight');
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
