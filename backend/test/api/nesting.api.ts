import { multipart } from '../support/index.js';
import { bookingForm, sharedDesk, type Refusal } from './desk.js';
import { dealForm, enquiryForm } from './public-forms.js';

const DEEP = 1500;

const desk = sharedDesk();

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const FORMS: [string, object, string][] = [
  ['/api/login', { username: 'vera', password: 'x' }, 'username'],
  ['/api/brand-link', { email: 'ann@brand.test' }, 'email'],
  ['/api/sales-enquiries', enquiryForm(), 'bookingTypes'],
  ['/api/sales-enquiries', enquiryForm(), 'website'],
  ['/api/deal-requests', dealForm(), 'brand'],
  ['/api/deal-requests', dealForm(), 'unknown'],
];

async function send(path: string, body: string | FormData, type?: string): Promise<{ status: number; body: Refusal }> {
  const response = await fetch(desk.url + path, {
    method: 'POST',
    headers: { cookie: desk.admin.cookies(), ...(type && { 'content-type': type }) },
    body,
  });
  return { status: response.status, body: (await response.json()) as Refusal };
}

const refused = { status: 400, body: { statusCode: 400, message: expect.any(String) as string } };

it.each(FORMS)('%s of %j refuses deeply nested lists in the field %s', async (path, form, field) => {
  const json = JSON.stringify({ ...form, [field]: 0 }).replace(`"${field}":0`, `"${field}":${nested(DEEP)}`);
  expect(await send(path, json, 'application/json')).toMatchObject(refused);
});

it.each(FORMS)('%s of %j refuses deeply nested brackets in the field %s', async (path, form, field) => {
  const others = Object.entries(form).map(([name, value]) => [name, String(value)] as [string, string]);
  const deep = `${field}${'[a]'.repeat(DEEP)}=1`;
  const body = `${new URLSearchParams(others.filter(([name]) => name !== field)).toString()}&${deep}`;
  expect(await send(path, body, 'application/x-www-form-urlencoded')).toMatchObject(refused);
});

it('refuses a body of nothing but nested lists', async () => {
  expect(await send('/api/deal-requests', nested(40_000), 'application/json')).toMatchObject(refused);
});

it('refuses nested lists in a field that is a JSON text', async () => {
  const deep = `[{"liveDate":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}]`;
  const form = bookingForm({ liveDate: undefined, deadlineDate: undefined, endDate: undefined, dates: deep });
  expect(await send('/api/bookings/several', multipart(form))).toMatchObject(refused);
});

it('refuses nested fields of an upload', async () => {
  const form = new FormData();
  form.append(`brandName${'[a]'.repeat(DEEP)}`, '1');
  expect(await send('/api/bookings', form)).toMatchObject(refused);
});

it.each([
  `filter={"q":${nested(DEEP)}}`,
  `filter={"status":${nested(DEEP)}}`,
  `sort=${nested(DEEP)}`,
  `range=${nested(DEEP)}`,
  `filter${'[a]'.repeat(DEEP)}=1`,
])('refuses the nested query of a list', async (query) => {
  expect((await desk.admin.get<Refusal>(`/api/bookings?${encodeURI(query)}`)).status).toBe(400);
});
