import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type pg from 'pg';
import type { BookingState, BookingStatus } from '../../src/modules/bookings/booking-workflow.js';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  beginTransaction,
  client,
  multipart,
  rememberRows,
  rowsOf,
  startServer,
  until,
  type Client,
  type ServerOptions,
  type TestServer,
} from '../support/index.js';
import type { Schemas } from './schemas.js';

export type Booking = Schemas['BookingDto'];
export type Account = Schemas['UserDto'] & { password: string };

/** A queued, sent or given up mail, as it is stored. */
interface MailRow {
  id: string;
  template: string;
  recipient: string;
  status: string;
  variables: Record<string, unknown>;
}

/** An audit entry, as it is stored. */
export interface AuditRow {
  action: string;
  actor_kind: string;
  actor_name: string;
  about_type: string;
  about_id: string;
  about_label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Refusal {
  statusCode: number;
  message: string;
  errors?: Record<string, string>;
}

type Fields = Parameters<typeof multipart>[0];

export const VIEWER = { username: 'vera', email: 'vera@placard.test', password: 'reads everything' };
export const CONTACT = 'ann@brand.test';
export const ZONE = 'Europe/London';
/** That of the shared desk, for tests that make tokens. */
export const SESSION_SECRET = 'one secret for the servers and for the tests';

/** A running Placard with a client for each kind of caller, and shortcuts that many tests need. */
export interface Desk {
  url: string;
  pid: number;
  /** Everything that the server has printed so far. */
  log(): string;
  dataDir: string;
  databaseUrl: string;
  nobody: Client;
  viewer: Client;
  admin: Client;
  /** Runs a statement directly on the database. */
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  makeBooking(changes?: Fields): Promise<Booking>;
  readBooking(id: string): Promise<Booking>;
  /** Takes a new booking to a status the way that people do; only Overdue is set in the database. */
  bookingThatIs(status: string, changes?: Fields): Promise<Booking>;
  /** Writes a booking in a status, without artwork, mails and history: for tests to which only the status matters. */
  bookingIn(status: string, changes?: object): Promise<Booking>;
  /** Writes a user under a name and an address that no other has. */
  makeUser(role?: 'admin' | 'viewer'): Promise<Account>;
  /** The mails about a record, oldest first. */
  mailsAbout(record: { id: string }): Promise<MailRow[]>;
  /** The audit entries about a record, oldest first. */
  auditOf(record: { id: string }): Promise<AuditRow[]>;
  /** Waits, so that a change made by a delivery is not taken for one made by the call under test. */
  mailsAreOut(): Promise<void>;
  /** Waits for jobs in the background, such as the previews of an upload. */
  jobsAreDone(): Promise<void>;
  /**
   * Changes when rows or files change, after waiting for queued mails and jobs. Ignores tables that change on their own,
   * such as sessions, limits and cached counts. Names each table, so that a test that fails says which has changed.
   */
  fingerprint(): Promise<Record<string, string>>;
  /** Stops the server, unless other files share it. */
  stop(): Promise<unknown>;
}

/** Starts a server that captures mails, unless `options` name a mail server. */
export async function openDesk(options: ServerOptions = {}): Promise<Desk> {
  const server = await startServer(options);
  return deskOf(server, await callersOf(server.url), server.stop);
}

// Globals of Vitest, which the journeys do not have: they open their desk themselves.
declare const beforeAll: typeof import('vitest').beforeAll;
declare const afterAll: typeof import('vitest').afterAll;

/** Opens a desk or a server before the first test of a file or `describe`, and stops it after the last one. */
export function forTests<Opened extends { stop(): Promise<unknown> }>(open: () => Promise<Opened>): Opened {
  // Filled in later, because tests are declared before anything runs.
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.stop());
  return opened;
}

/**
 * The settings of the shared desk. Its limits are high enough for all tests, and visitors may register. Its machine is
 * in Auckland, where it is often tomorrow already, unless npm test -- timezones chooses another zone.
 */
const SHARED_SETTINGS = {
  TZ: process.env.TZ ?? 'Pacific/Auckland',
  SESSION_SECRET,
  ALLOW_REGISTRATION: 'true',
  PUBLIC_FORM_LIMIT: '9999/1s',
  PORTAL_LOOKUP_LIMIT: '9999/1s',
  VIDEO_LIMIT: '12MB',
};

type Callers = Pick<Desk, 'admin' | 'viewer'>;

let shared: { server: TestServer; callers: Callers; restore: () => Promise<unknown> } | undefined;

/**
 * A desk like a new one, for the tests of a file or `describe` that need no other settings. The files of a worker share
 * its server, because a start takes two seconds of CPU time. The end of the run stops it.
 */
export const sharedDesk = (): Desk => forTests(openSharedDesk);

/**
 * Nothing is delivered during the tests of a file or `describe`, because the installation is a drill meanwhile. No file is
 * deleted then, either.
 */
export function withoutDelivery(desk: Pick<Desk, 'rows'>): void {
  const become = (mode: string) => desk.rows('UPDATE installation SET mode = $1', [mode]);
  beforeAll(() => become('drill'));
  afterAll(() => become('normal'));
}

async function openSharedDesk(): Promise<Desk> {
  if (shared) {
    // What the file before has begun would otherwise add rows to this one's.
    await allIsDone(rowsOf(shared.server.databaseUrl!)).catch(() => undefined);
    await shared.restore();
  } else {
    const server = await startServer({ env: SHARED_SETTINGS });
    // Sessions are among the rows that come back, because signing in takes long on purpose.
    const callers = await callersOf(server.url);
    shared = { server, callers, restore: await rememberRows(server.databaseUrl!) };
  }
  const { server, callers } = shared;
  const again = (caller: Client) => client(server.url, caller.cookies());
  return deskOf(server, { admin: again(callers.admin), viewer: again(callers.viewer) });
}

/** Signs the administrator in, and a viewer, who is added to a new database. */
async function callersOf(url: string): Promise<Callers> {
  const admin = await signedIn(url, ADMIN);
  await admin.post('/api/admin/users', { ...VIEWER, role: 'viewer' });
  return { admin, viewer: await signedIn(url, VIEWER) };
}

function deskOf(
  { url, pid, dataDir, databaseUrl, log }: TestServer,
  { admin, viewer }: Callers,
  stop: Desk['stop'] = async () => undefined,
): Desk {
  const rows = rowsOf(databaseUrl!);
  let sums: Promise<string> | undefined;
  return {
    ...{ url, pid, dataDir, databaseUrl: databaseUrl! },
    log,
    nobody: client(url),
    viewer,
    admin,
    rows,
    makeBooking: (changes) => makeBooking({ admin }, changes),
    readBooking: (id) => readBooking({ admin }, id),
    bookingThatIs: (status, changes) => bookingThatIs({ admin, rows }, status, changes),
    bookingIn: async (status, changes) =>
      readBooking({ admin }, await writeBooking(rows, bookingState(status as BookingStatus), changes)),
    makeUser: (role = 'viewer') => makeUser({ admin, rows }, role),
    mailsAbout: ({ id }) => rows('SELECT * FROM mails WHERE about_id = $1 ORDER BY created_at, template, id', [id]),
    auditOf: ({ id }) => rows('SELECT * FROM audit_entries WHERE about_id = $1 ORDER BY id', [id]),
    mailsAreOut: () => mailsAreOut(rows),
    jobsAreDone: () => jobsAreDone(rows),
    fingerprint: async () => {
      await allIsDone(rows);
      const [found] = await rows<Record<string, string>>(await (sums ??= sumsOfTables(rows)));
      return { ...found, files: namesOfFiles(dataDir) };
    },
    stop,
  };
}

let contacts = 0;
/** An address that no other test uses, so that each finds its own mails. */
export const newContact = (): string => `contact${(contacts += 1)}@brand.test`;

let users = 0;

/** With the viewer's password, because it takes long on purpose to hash another one. */
async function makeUser({ admin, rows }: Pick<Desk, 'admin' | 'rows'>, role: string): Promise<Account> {
  users += 1;
  const [made] = await rows<{ id: string }>(
    `INSERT INTO users (username, email, role, password)
     SELECT $1, $2, $3, password FROM users WHERE username = $4 RETURNING id`,
    [`Person ${users}`, `Person${users}@placard.test`, role, VIEWER.username],
  );
  const user = expectStatus(200, await admin.get<Schemas['UserDto']>(`/api/admin/users/${made!.id}`));
  return { ...user, password: VIEWER.password };
}

export async function signedIn(url: string, account: { username: string; password: string }): Promise<Client> {
  const caller = client(url);
  await caller.signIn(account.username, account.password);
  return caller;
}

/** A new user, with a client that is signed in as them. */
export async function newColleague(desk: Pick<Desk, 'url' | 'makeUser'>, role: 'admin' | 'viewer' = 'viewer') {
  const account = await desk.makeUser(role);
  return { ...account, session: await signedIn(desk.url, account) };
}

/** The day that is `days` days from today in London, as yyyy-MM-dd. */
export function dayFromNow(days: number): string {
  return DateTime.now().setZone(ZONE).plus({ days }).toFormat('yyyy-MM-dd');
}

/** The form of a new booking, with dates in the future. */
export function bookingForm(changes: Fields = {}): Fields {
  return {
    brandName: 'Nimbus Cola',
    contactEmail: CONTACT,
    tradingDirectorName: 'Alex',
    mediaCategory: 'Trade Newsletter',
    mediaOpportunity: 'Front Cover',
    liveDate: dayFromNow(20),
    deadlineDate: dayFromNow(10),
    endDate: dayFromNow(40),
    revenueAmount: 123_450,
    ...changes,
  };
}

export function artwork(name = 'poster.pdf', content: Buffer = PDF): File {
  return new File([new Uint8Array(content)], name, { type: 'application/octet-stream' });
}

export async function makeBooking({ admin }: Pick<Desk, 'admin'>, changes: Fields = {}): Promise<Booking> {
  return expectStatus(201, await admin.post<Booking>('/api/bookings', multipart(bookingForm(changes))));
}

export async function readBooking({ admin }: Pick<Desk, 'admin'>, id: string): Promise<Booking> {
  return expectStatus(200, await admin.get<Booking>(`/api/bookings/${id}`));
}

export async function bookingThatIs(
  desk: Pick<Desk, 'admin' | 'rows'>,
  status: string,
  changes: Fields = {},
): Promise<Booking> {
  const { id } = await makeBooking(desk, changes);
  const put = async (verb: string, body?: object) => {
    const reply = await desk.admin.put<Booking>(`/api/bookings/${id}/${verb}`, body);
    return expectStatus(200, reply);
  };
  // In the database, because the API takes twenty times as long to read a booking.
  await until('the confirmation to be sent', async () => {
    const found = await desk.rows(
      `SELECT FROM bookings WHERE id = $1 AND status = 'Awaiting Upload'
         AND NOT EXISTS (SELECT FROM mails WHERE about_id = $1 AND status = 'queued')`,
      [id],
    );
    return found.length > 0;
  });
  if (status === 'Overdue') {
    await desk.rows(
      `UPDATE bookings SET status = 'Overdue', status_before_overdue = 'Awaiting Upload',
         deadline_date = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
  }
  if (['Awaiting Upload', 'Overdue'].includes(status)) return readBooking(desk, id);
  await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
  if (status === 'Revision Required') await put('reject', { comments: 'The logo is cut off' });
  if (['Under Review', 'Revision Required'].includes(status)) return readBooking(desk, id);
  await put('approve');
  if (status === 'Live') await put('live');
  if (status === 'Cancelled') await put('cancel', { reason: 'The launch is off' });
  if (status === 'Completed') {
    await put('dates', pastDates());
  }
  const booking = await readBooking(desk, id);
  if (booking.status !== status) throw new Error(`The booking is ${booking.status} instead of ${status}`);
  return booking;
}

const DAYS: Partial<Record<BookingStatus, [live: number, deadline: number, end: number]>> = {
  Live: [-5, -10, 40],
  Completed: [-20, -25, -5],
  Overdue: [20, -1, 40],
};

export const moment = (days: number) => new Date(`${dayFromNow(days)}T09:00:00Z`);

/** @param before the status that a cancelled one had */
export function bookingState(
  status: BookingStatus,
  { kind = 'booking', before = 'Awaiting Upload' }: { kind?: BookingState['kind']; before?: BookingStatus } = {},
): BookingState {
  const isCancelled = status === 'Cancelled';
  const [live, deadline, end] = DAYS[isCancelled ? before : status] ?? [20, 10, 40];
  return {
    ...{ kind, status, cancelledWithDeal: false, statusChangedAt: new Date() },
    statusBeforeOverdue: status === 'Overdue' ? 'Awaiting Upload' : null,
    statusBeforeCancellation: isCancelled ? (before as BookingState['statusBeforeCancellation']) : null,
    ...{ liveDate: moment(live), deadlineDate: moment(deadline), endDate: moment(end) },
  };
}

/** Inserts a booking, which the database refuses if it could not be. @returns its id */
export async function writeBooking(rows: Desk['rows'], state: BookingState, changes: object = {}): Promise<string> {
  const { revenueAmount, ...form } = bookingForm();
  const since = state.statusChangedAt;
  const amounts =
    state.status === 'Cancelled'
      ? {
          ...{ revenueBeforeCancellation: revenueAmount, cancelledReason: 'Off' },
          ...{ cancelledAt: since, statusBeforeCancellationSince: since },
        }
      : { revenueAmount };
  const rejectionComments = state.status === 'Revision Required' ? 'The logo is cut off' : null;
  const values = { ...form, ...amounts, rejectionComments, ...state, ...changes };
  const columns = Object.keys(values).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const [row] = await rows<{ id: string }>(
    `INSERT INTO bookings (${columns.join()}) VALUES (${columns.map((_, index) => `$${index + 1}`).join()}) RETURNING id`,
    Object.values(values),
  );
  return row!.id;
}

/** Dates of a booking that has ended. */
export const pastDates = () => ({ liveDate: dayFromNow(-9), deadlineDate: dayFromNow(-12), endDate: dayFromNow(-2) });

interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** The query of a list, with parameters such as `filter`, `sort` and `range`. */
export const queryOf = (parameters: object): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

/** Reads a list such as `bookings`. */
export async function readList<Row = Booking>(caller: Client, list: string, parameters: object): Promise<Listed<Row>> {
  const reply = await caller.get<Row[]>(`/api/${list}?${queryOf(parameters)}`);
  return { rows: expectStatus(200, reply), total: Number(reply.headers.get('content-range')?.split('/')[1]) };
}

export function expectStatus<Body>(status: number, reply: { status: number; body: Body; bytes: Buffer }): Body {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.bytes.toString()}`);
  return reply.body;
}

// One that was cancelled while it was being sent becomes a sent one.
const MAILS = `SELECT FROM mails WHERE status = 'queued' OR lease_until > now()`;
const JOBS = `SELECT FROM jobs WHERE state IN ('waiting', 'running')`;

async function noneIsLeft(what: string, rows: Desk['rows'], sql: string): Promise<void> {
  await until(what, async () => (await rows(sql)).length === 0);
}
const mailsAreOut = (rows: Desk['rows']) => noneIsLeft('the mails to be sent', rows, MAILS);
const jobsAreDone = (rows: Desk['rows']) => noneIsLeft('the jobs to be done', rows, JOBS);
const allIsDone = (rows: Desk['rows']) =>
  noneIsLeft('the mails to be sent, and the jobs to be done', rows, `${MAILS} UNION ALL ${JOBS}`);

/** Marks the newest mail of a template about a record as failed. @returns tries it again, failed as it was */
export async function failedMail(
  { admin, rows }: Pick<Desk, 'admin' | 'rows'>,
  about: { id: string },
  template: string,
) {
  const [mail] = await rows<{ id: string }>(
    'SELECT id FROM mails WHERE about_id = $1 AND template = $2 ORDER BY created_at DESC LIMIT 1',
    [about.id, template],
  );
  const fail = () => rows(`UPDATE mails SET status = 'failed', sent_at = NULL WHERE id = $1`, [mail!.id]);
  await fail();
  return async () => {
    await fail();
    return admin.put<Refusal>(`/api/mails/${mail!.id}/retry`);
  };
}

/** Waits until so many statements wait for locks that others hold. */
export async function lockIsAwaited(rows: Desk['rows'], statements = 1): Promise<void> {
  await until(`${statements} statements to wait for locks`, async () => {
    const waiting = await rows(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return waiting.length >= statements;
  });
}

/** Sends a request that has to wait for what a statement locks, and does something else before that is free. */
export async function whileHeld<Reply>(
  { databaseUrl, rows }: Pick<Desk, 'databaseUrl' | 'rows'>,
  lock: string,
  values: unknown[],
  send: () => Promise<Reply>,
  meanwhile?: (holder: pg.Client) => Promise<unknown>,
): Promise<Reply> {
  const holder = await beginTransaction(databaseUrl, lock, values);
  try {
    const reply = send();
    await lockIsAwaited(rows);
    await meanwhile?.(holder);
    await holder.query('COMMIT');
    return await reply;
  } finally {
    await holder.end();
  }
}

/** The statement that adds up the rows of each table. */
async function sumsOfTables(rows: Desk['rows']): Promise<string> {
  const tables = await rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY 1`,
    [['session', 'rate_limits', 'sign_in_addresses', 'booking_counts', 'carried_names', 'mail_server']],
  );
  // Jobs that are done stay for some days, such as the removal of files that a refused call had brought.
  const contentOf = (name: string) => {
    if (name === 'jobs') return `(SELECT * FROM jobs WHERE state <> 'done')`;
    // Noted once on each working day, at half past nine.
    if (name === 'chasing') return `(SELECT to_jsonb(chasing) - 'morning_emails_queued_for' FROM chasing)`;
    return `"${name}"`;
  };
  // A sum does not depend on the order of the rows, and spares sorting them.
  const sums = tables.map(
    ({ name }) => `(SELECT sum(hashtextextended(row::text, 0))::text FROM ${contentOf(name)} AS row) AS "${name}"`,
  );
  return `SELECT ${sums.join(', ')}`;
}

const namesOfFiles = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .join('\n');
