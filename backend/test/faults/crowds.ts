import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expectStatus, makeBooking, signedIn } from '../api/desk.js';
import { ADMIN, client, multipart, query, until, type Client } from '../support/index.js';
import { Bystanders, brokenPromises } from './bystanders.js';
import { secretsInLog } from './log-secrets.js';
import { Placard } from './placard.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC } from './traffic.js';

const PASSWORD = 'walks in with everybody';

interface Setup {
  placard: Placard;
  admin: Client;
  quick: boolean;
}

/** Puts the server under one kind of stress, and returns a summary of its answers. */
type Crowd = (setup: Setup) => Promise<string>;

const CROWDS: Record<string, Crowd> = {
  'nobody, for comparison': () => delay(8_000, ''),
  '25 readers who stall in the middle of the whole list': stalledReaders,
  '60 images that are small to send and large to open': imageBombs,
  '500 connections that send a byte now and then': slowConnections,
  '50 people who sign in at the same moment': signIns,
};

/** A few clients demand a lot, and everybody else is still served as usual. */
export async function crowds({ quick, atEnd, say }: Settings): Promise<Outcome[]> {
  const placard = await Placard.start({ env: ROOM_FOR_TRAFFIC });
  atEnd(() => placard.kill());
  const admin = await signedIn(placard.url, ADMIN);
  const { id } = await makeBooking({ admin });
  // Inserted directly, since only their number matters.
  await query(
    placard.databaseUrl,
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
     SELECT 'Crowd ' || n, 'crowd' || n || '@brand.test', 'Supermarket', 'Floor Sticker', now() + interval '20 days',
       now() + interval '10 days', now() + interval '40 days', 'Awaiting Upload' FROM generate_series(1, 30000) AS n`,
  );
  const outcomes: Outcome[] = [];
  for (const [name, crowd] of Object.entries(CROWDS)) {
    const bystanders = new Bystanders(admin, id);
    const answered = await crowd({ placard, admin, quick });
    const experience = await bystanders.stop();
    const { calls, p99, slowest } = experience;
    say(`${name}: ${calls} calls of others, p99 ${p99} ms, slowest ${slowest} ms; ${answered}`);
    const lost = brokenPromises(experience);
    outcomes.push({
      promise: `others are served: ${name}`,
      tried: answered || `${calls} calls`,
      lost,
      measured: `p99 ${p99} ms`,
    });
  }
  outcomes.at(-1)!.lost.push(...(await secretsInLog(placard.databaseUrl, placard.log)));
  return outcomes;
}

/** Signed-in readers request all bookings and stop reading after the first lines. */
async function stalledReaders({ placard, admin, quick }: Setup): Promise<string> {
  const { hostname, port } = new URL(placard.url);
  const statuses: string[] = [];
  const readers = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET /api/bookings HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${admin.cookies()}\r\n\r\n`);
      socket.once('data', (chunk: Buffer) => {
        statuses.push(/^HTTP\/1.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 'no status');
        socket.pause();
      });
      return socket;
    }),
  );
  await delay(quick ? 10_000 : 60_000);
  for (const socket of readers) socket.destroy();
  return `answered ${tally(statuses)}`;
}

/** Brands upload images of 59 megapixels in a few kilobytes, eight at a time. */
async function imageBombs({ placard, admin, quick }: Setup): Promise<string> {
  const side = 7_680;
  const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#c2371b' } })
    .avif({ effort: 0 })
    .toBuffer();
  const waiting = Array.from({ length: quick ? 16 : 60 }, (_, index) => `bomb${index}@brand.test`).values();
  const statuses: string[] = [];
  const sender = async () => {
    for (const contactEmail of waiting) {
      const { id } = await makeBooking({ admin }, { contactEmail });
      const reply = await client(placard.url).post(
        `/api/brand-bookings/${contactEmail}/${id}/upload`,
        multipart({ files: new File([new Uint8Array(bomb)], 'poster.avif') }),
      );
      statuses.push(String(reply.status));
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  // Previews are drawn after the answer, and must not slow down the others either.
  await delay(quick ? 5_000 : 30_000);
  return `${bomb.length} bytes of ${(side * side) / 1e6} megapixels each; answered ${tally(statuses)}`;
}

/** Anonymous connections begin a request and never finish it. */
async function slowConnections({ placard, quick }: Setup): Promise<string> {
  const { hostname, port } = new URL(placard.url);
  const sockets: Socket[] = [];
  for (let index = 0; index < 500; index += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.write(
      index % 2 === 0
        ? 'GET /api/catalogue HTTP/1.1\r\nX-Slow: '
        : `POST /api/sales-enquiries HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    );
    sockets.push(socket);
  }
  for (let second = 0; second < (quick ? 10 : 60); second += 1) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    await delay(1_000);
  }
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return `${open} of 500 still open at the end`;
}

async function signIns({ placard, admin }: Setup): Promise<string> {
  const names = Array.from({ length: 50 }, (_, index) => `person${index}`);
  for (const username of names) {
    const account = { username, email: `${username}@placard.test`, password: PASSWORD, role: 'viewer' };
    expectStatus(201, await admin.post('/api/admin/users', account));
  }
  const statuses = await Promise.all(
    names.map(async (username) => {
      // Retries when the server says so.
      return until('a sign-in to succeed', async () => {
        const { status, headers } = await client(placard.url).post('/api/login', { username, password: PASSWORD });
        if (status !== 429 && status !== 503) return String(status);
        await delay(Math.min(Number(headers.get('retry-after') ?? 1), 5) * 1_000);
        return undefined;
      });
    }),
  );
  return `answered ${tally(statuses)}`;
}

/** Counts equal statuses, such as: 200 24×, 429 1× */
function tally(statuses: string[]): string {
  const counts = new Map<string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} ${count}×`).join(', ');
}
