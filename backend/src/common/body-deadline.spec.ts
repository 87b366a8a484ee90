import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { bodyDeadline } from './body-deadline.js';
import type { DomainError } from './errors.js';

const DEADLINE_MS = 100;
let server: Server;
let refusals: unknown[];

beforeEach(async () => {
  refusals = [];
  const refuse: ErrorRequestHandler = (error: DomainError, _request, response, _next) => {
    refusals.push(error);
    if (!response.headersSent) response.sendStatus(error.status);
  };
  const app = express().use(bodyDeadline(DEADLINE_MS), express.json(), express.urlencoded());
  app.post('/', (_request, response) => setTimeout(() => response.sendStatus(200), 3 * DEADLINE_MS)).use(refuse);
  server = createServer(app).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(type: string): ReturnType<typeof request> {
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, method: 'POST', headers: { 'content-type': type, 'content-length': 7 } });
  sending.write('{"a"');
  return sending;
}

const statusOf = async (sending: ReturnType<typeof request>) =>
  ((await once(sending, 'response')) as [IncomingMessage])[0].statusCode;

it.each(['application/json', 'application/x-www-form-urlencoded'])(
  'a form that does not arrive in time is refused, and its connection ends (%s)',
  async (type) => {
    const sending = send(type);
    const closed = once(sending, 'close');
    expect(await statusOf(sending)).toBe(408);
    await closed;
  },
);

it('a form that has arrived may be worked on for longer', async () => {
  const sending = send('application/json');
  const status = statusOf(sending);
  sending.end(':1}');
  expect(await status).toBe(200);
  expect(refusals).toEqual([]);
});

it('an upload may take longer', async () => {
  const sending = send('multipart/form-data; boundary=edge');
  const status = statusOf(sending);
  expect(await status).toBe(200);
  sending.destroy();
  expect(refusals).toEqual([]);
});
