import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makePlace } from '../api/capacity.js';
import { bookingThatIs, CONTACT, expectStatus, signedIn, VIEWER } from '../api/desk.js';
import { optionForm } from '../api/options.js';
import { makeDeal, makeEnquiry } from '../api/public-forms.js';
import { newRate } from '../api/rates.js';
import { HALF_CHARACTERS, WRONG } from '../api/bad-values.js';
import { PDF } from '../samples/files.js';
import { ADMIN, client, query, type Client } from '../support/index.js';
import { secretsInLog } from './log-secrets.js';
import { Placard } from './placard.js';
import type { Random } from './random.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC } from './traffic.js';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string }[];
  /** The fields of its body, if it takes one. */
  fields: Field[];
}

type Field = [name: string, schema: Schema];

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** After this time, in milliseconds, a call counts as unanswered. */
const TIMEOUT_MS = 60_000;
const WRONG_VALUES = [...new Set(Object.values(WRONG).flat())];
const ODD_TEXTS = [
  ...['', ' ', '0', '-1', '1e309', 'null', '%00', '%', '%E0%A4%A', '2027-02-30', '😀'.repeat(300), '\u202eexe.png'],
  ...['../../etc/passwd', "' OR 1=1 --", '{{7*7}}', '{"q":{"$ne":1}}'],
  ...['[0,9]', '[9,0]', '[-1,1]', '[0,1e9]', '["id","ASC"]', '["id;DROP","ASC"]'],
];
const ODD_HEADERS: Record<string, string[]> = {
  'Idempotency-Key': ['x', 'x'.repeat(201), 'two words'],
  'X-Portal-Token': ['x', 'a.b', 'e30.e30', 'x'.repeat(5_000)],
  'Content-Type': [
    ...['application/json', 'application/json; charset=utf-7', 'text/plain'],
    ...['multipart/form-data', 'application/x-www-form-urlencoded'],
  ],
  'X-Forwarded-For': ['1.2.3.4', '::1', 'nonsense', '1.2.3.4:567'],
  Range: ['bytes=0-', 'bytes=9-1', 'items=0-9'],
  'Accept-Language': ['x'.repeat(3_000)],
  'If-None-Match': ['*'],
};

/** Sends malformed requests to every operation of the OpenAPI document. None may cause a server error. */
export async function fuzz({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const count = quick ? 1_000 : 10_000;
  const placard = await Placard.start({ env: { ...ROOM_FOR_TRAFFIC, ALLOW_REGISTRATION: 'true' } });
  atEnd(() => placard.kill());
  const admin = await signedIn(placard.url, ADMIN);
  await admin.post('/api/admin/users', { ...VIEWER, role: 'viewer' });
  const callers: [Client, typeof ADMIN | undefined][] = [
    [admin, ADMIN],
    [await signedIn(placard.url, VIEWER), VIEWER],
    [client(placard.url), undefined],
  ];
  const { body } = await admin.get<Document & Record<string, unknown>>('/api/openapi.json');
  const operations = operationsOf(body).filter(({ path }) => path !== '/api/logout');
  const known = await knownIds(placard, admin);
  const lost: string[] = [];
  const statuses = new Map<number, number>();
  const never = new Set(operations);
  let sent = 0;
  const sender = async (own: Random) => {
    while (sent < count) {
      const operation = operations[sent % operations.length]!;
      sent += 1;
      const [caller, account] = own.pick([callers[0]!, callers[0]!, callers[1]!, callers[2]!]);
      const request = make(operation, known, own);
      const reply = await Promise.race([
        send(caller, placard.url, request).catch((error: unknown) => ({ status: 0, text: String(error) })),
        delay(TIMEOUT_MS, { status: 0, text: 'no answer' }, { ref: false }),
      ]);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status >= 200 && reply.status < 300) never.delete(operation);
      if (reply.status >= 500 || reply.status === 0)
        lost.push(`${reply.status} ${reply.text.slice(0, 120)}: ${JSON.stringify(request).slice(0, 700)}`);
      // A request may have succeeded in ending the session.
      if (reply.status === 401 && account)
        await caller.signIn(account.username, account.password).catch(() => undefined);
      if (sent % 1_000 === 0)
        say(
          `${sent} requests: ${[...statuses]
            .sort()
            .map(([status, times]) => `${status} ${times}×`)
            .join(', ')}`,
        );
    }
  };
  await Promise.all([0, 1, 2, 3].map((index) => sender(random.fork(String(index)))));
  lost.push(...(await secretsInLog(placard.databaseUrl, placard.log)));
  say(`never answered 2xx: ${[...never].map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  const healthy = await fetch(`${placard.url}/api/health`);
  if (!healthy.ok) lost.push(`health answers ${healthy.status} afterwards`);
  return [
    {
      promise: 'no request is answered by a defect',
      tried: `${sent} requests over ${operations.length} operations, ${operations.length - never.size} of which were done`,
      lost,
    },
  ];
}

function operationsOf({ paths, components }: Document): Operation[] {
  const resolve = ({ $ref, allOf, ...schema }: Schema): Schema => {
    if ($ref) return resolve(components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!);
    if (allOf) return resolve(allOf[0]!);
    const { properties, items } = schema;
    return { ...schema, properties: properties && mapped(properties), items: items && resolve(items) };
  };
  const mapped = (properties: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, resolve(schema)]));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(resolve(schema).properties ?? {}),
      ),
    })),
  );
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A mostly valid request, so that it gets past the first checks, with some parts wrong. */
function make({ method, path, parameters, fields }: Operation, known: Known, random: Random): Sent {
  const all = Object.values(known).flat();
  // Half of the time uses only ids that suit the path, because otherwise most requests would end with a 404.
  const [, right] = Object.entries(known).find(([subject]) => path.includes(subject)) ?? [];
  const ids = right && random.chance(0.5) ? right : all;
  const text = () => (random.chance(0.5) ? random.pick(ODD_TEXTS) : random.pick(ids));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'kind' && random.chance(0.8))
      return random.pick(['brands', 'categories', 'opportunities', 'directors']);
    if (name === 'email' && random.chance(0.7)) return CONTACT;
    if (name === 'index' && random.chance(0.7)) return String(random.int(0, 2));
    return encodeURIComponent(random.chance(0.7) ? random.pick(ids) : text().toWellFormed());
  });
  const asked = parameters.filter((parameter) => parameter.in === 'query' && random.chance(0.6));
  const query = [
    ...asked.map(({ name }) => name),
    ...['filter', 'range', 'sort', 'year', 'month', 'nonsense'].filter(() => random.chance(0.15)),
  ]
    .map(
      (name) => `${name}${random.pick(['=', '=', '=', '[]=', '[a][b]='])}${encodeURIComponent(text().toWellFormed())}`,
    )
    .join('&');
  const headers = Object.fromEntries(
    Object.entries(ODD_HEADERS)
      .filter(() => random.chance(0.06))
      .map(([name, values]) => [name, random.pick(values)]),
  );
  const sent: Sent = { method, path: query ? `${filled}?${query}` : filled, headers };
  if (method === 'GET' || random.chance(0.05)) return sent;
  const form = fields.length === 0 || random.chance(0.3);
  const values = (field: Field) => value(field, { ...known, right: ids }, random);
  sent.body = form ? multipartBody(fields, values, random) : jsonBody(fields, values, random);
  sent.headers = { 'Content-Type': form ? 'multipart/form-data; boundary=edge' : 'application/json', ...headers };
  return sent;
}

function jsonBody(fields: Field[], values: (field: Field) => unknown, random: Random): string {
  if (random.chance(0.08))
    return random.pick(['', '{', 'null', '[]', '"text"', '1', '{"__proto__":{"x":1}}', '['.repeat(5_000)]);
  const body = Object.fromEntries(fields.filter(() => random.chance(0.85)).map((field) => [field[0], values(field)]));
  if (random.chance(0.1))
    body[random.pick(['constructor', 'id', 'version', 'status', 'x'.repeat(500)])] = values(['', {}]);
  return JSON.stringify(body);
}

/** A plausible or, with this chance, an invalid value for the field. */
function value([field, schema]: Field, ids: Known, random: Random, wrong = 0.3): unknown {
  if (random.chance(wrong)) return random.pick([...WRONG_VALUES, ...HALF_CHARACTERS, null]);
  // Lists would hardly ever be valid if each of their parts were wrong as often.
  const part = (...inner: Field) => value(inner, ids, random, wrong / 10);
  const { items, properties } = schema;
  if (schema.enum) return random.pick(schema.enum);
  if (items) return Array.from({ length: random.int(1, 2) }, () => part(field, items));
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, part(name, inner)]));
  if (schema.type === 'boolean') return random.chance(0.5);
  if (/date|until$|^(from|to|day)$/i.test(field) && schema.type !== 'number')
    return random.pick(['2027-03-28', '2027-10-31', '2099-12-31', '1970-01-01', '2027-03-28T01:30:00+01:00']);
  if (/At$|time$/i.test(field)) return random.pick(['09:30', '17:00']);
  if (/email|replyTo/i.test(field)) return `${random.int(0, 9999)}@fuzz.test`;
  if (/opportunityIds?$/.test(field)) return random.pick(ids['catalogue/opportunities']!);
  if (/categoryId$/.test(field)) return random.pick(ids.catalogue!);
  if (/id$|^before$/i.test(field)) return random.pick(ids.right!);
  if (schema.type === 'number') return random.pick([0, 1, 2, 5, 2_147_483_647]);
  if (/revenue|version|amount/i.test(field)) return random.pick([0, 1, 2, 2_147_483_647]);
  if (/status/i.test(field)) return random.pick(['Bookings Confirmed', 'Live', 'Approved']);
  if (/types/i.test(field)) return 'Trade Newsletter – Front Cover';
  if (/category/i.test(field)) return 'Trade Newsletter';
  if (/opportunity/i.test(field)) return 'Front Cover';
  if (/brand/i.test(field)) return 'Nimbus Cola';
  if (/month/i.test(field)) return 'March';
  if (/year/i.test(field)) return '2027';
  if (/confirmed|records|is[A-Z]/.test(field)) return random.chance(0.5);
  return random.pick([...ODD_TEXTS, 'Alex', randomUUID()]);
}

function multipartBody(fields: Field[], values: (field: Field) => unknown, random: Random): string {
  const parts = [
    ...fields.filter(() => random.chance(0.8)),
    ...['files', 'specSheetFile', 'screenshot'].filter(() => random.chance(0.4)).map((name): Field => [name, {}]),
  ];
  const lines = parts.map((field) => {
    const [name] = field;
    const isFile = /file|screenshot/i.test(name);
    const named = random.pick(['a.pdf', 'a.hta', '\u202egnp.exe', '', 'x'.repeat(400), '../a', 'nul\0']);
    const head = `--edge\r\nContent-Disposition: form-data; name="${random.chance(0.95) ? name : ''}"`;
    const filename = isFile ? `; filename="${named}"` : '';
    const content = isFile
      ? random.pick([PDF.toString(), '', '%PDF-', '\x89PNG\r\n', 'GIF89a', 'text'])
      : String(values(field));
    return `${head}${filename}\r\n\r\n${content}\r\n`;
  });
  return lines.join('') + random.pick(['--edge--\r\n', '--edge--\r\n', '--edge--\r\n', '--edge', '']);
}

async function send(
  caller: Client,
  url: string,
  { method, path, headers, body }: Sent,
): Promise<{ status: number; text: string }> {
  const cookie = caller.cookies();
  const response = await fetch(url + path, {
    method,
    body,
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  return { status: response.status, text: await response.text() };
}

/** Ids of records, by the part of a path that refers to them. */
type Known = Record<string, string[]>;

/** The only known user makes no requests: others soon change their password, or deactivate them. */
async function knownIds({ databaseUrl }: Placard, admin: Client): Promise<Known> {
  const rows = <Row extends object>(sql: string, values: unknown[] = []) => query<Row>(databaseUrl, sql, values);
  const idsOf = async (sql: string, values: unknown[] = []) =>
    (await rows<{ id: string }>(sql, values)).map(({ id }) => id);
  const desk = { admin, nobody: admin, rows };
  const bookings = [];
  for (const status of ['Awaiting Upload', 'Under Review', 'Approved', 'Completed'])
    bookings.push((await bookingThatIs(desk, status)).id);
  const { id: opportunityId } = await makePlace({ admin }, 50);
  const add = async (path: string, body: object) => {
    const made = [1, 2, 3].map(async () => expectStatus(201, await admin.post<{ id: string }>(path, body)).id);
    return Promise.all(made);
  };
  const user = { username: 'una', email: 'una@fuzz.test', password: 'reads everything' };
  return {
    'catalogue/opportunities': [opportunityId],
    'api/options': await add('/api/options', optionForm({ id: opportunityId, name: '' })),
    'api/rates': [(await newRate({ admin }, opportunityId)).id],
    'api/notes': await add(`/api/bookings/${bookings[0]}/notes`, { text: 'Call them' }),
    'api/calendar-feeds': await add('/api/calendar-feeds', { detail: 'full' }),
    bookings,
    'deal-requests': [(await makeDeal(desk)).id],
    'sales-enquiries': [(await makeEnquiry(desk)).id],
    users: [expectStatus(201, await admin.post<{ id: string }>('/api/admin/users', user)).id],
    catalogue: await idsOf('(SELECT id FROM categories LIMIT 2) UNION (SELECT id FROM brands LIMIT 2)'),
    mails: await idsOf('SELECT id FROM mails LIMIT 2'),
  };
}
