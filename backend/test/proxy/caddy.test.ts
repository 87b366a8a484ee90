import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort, testFolder, until } from '../support/index.js';

const SITE = new URL('../../../deploy/Caddyfile', import.meta.url);
const SECRETS = ['/brand-portal?token=secret', '/reset-password?token=secret', '/api/calendar/secret.ics'];

let caddy: ChildProcess;
let log = '';
let url: string;

const get = (path: string) => fetch(`${url}${path}`, { headers: { 'x-portal-token': 'secret' } });

/** Stands in for the only instance. */
const instance = createServer((_request, response) => response.end('yes'));

beforeAll(async () => {
  await once(instance.listen(0, '127.0.0.1'), 'listening');
  const { port } = instance.address() as AddressInfo;
  url = `http://localhost:${await freePort()}`;
  const folder = testFolder('caddy');
  const file = join(folder, 'Caddyfile');
  const site = readFileSync(SITE, 'utf8')
    .replace('placard-1:3000 placard-2:3000', `127.0.0.1:${port}`)
    .replace(/^\{$/m, '{ \n admin off');
  writeFileSync(file, site);
  caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, DOMAIN: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  caddy.stderr!.setEncoding('utf8').on('data', (text: string) => (log += text));
  await until('Caddy to answer', () =>
    get('/api/health/live')
      .then(({ ok }) => ok)
      .catch(() => false),
  );
});

afterAll(async () => {
  caddy.kill();
  await once(caddy, 'exit');
  instance.close();
});

it('logs no address and no token of a request that no instance answers', async () => {
  instance.closeAllConnections();
  instance.close();
  const replies = await Promise.all(SECRETS.map((path) => get(path)));
  expect(replies.map(({ ok }) => ok)).toEqual([false, false, false]);
  await until('Caddy to write its log', () => log.split('http.log.error').length > SECRETS.length);
  expect(log).not.toContain('secret');
});
