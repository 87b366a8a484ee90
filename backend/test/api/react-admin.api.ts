import { artwork, dayFromNow, expectStatus, queryOf, sharedDesk, VIEWER, type Refusal } from './desk.js';
import { multipart } from '../support/index.js';
import { makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';
import { refusal } from './refusal.js';
import type { Schemas } from './schemas.js';

interface Row extends Record<string, unknown> {
  id: string;
  createdAt: string;
}

const RESOURCES = ['bookings', 'sales-enquiries', 'deal-requests', 'admin/users', 'mails', 'audit'];
const FIRST_PAGE = { page: 1, perPage: 100 };

const desk = sharedDesk();

beforeAll(async () => {
  await desk.bookingThatIs('Under Review');
  await makeDealBooking(desk, await makeDeal(desk));
  await makeEnquiry(desk);
  await makeEnquiry(desk);
  await makeDeal(desk);
  // Their delivery changes mails and bookings.
  await desk.mailsAreOut();
});

/** The calls that a stock ra-data-simple-rest makes. */
const dataProvider = {
  getList: async (
    resource: string,
    { page, perPage } = FIRST_PAGE,
    { field, order } = { field: 'id', order: 'ASC' },
  ) => {
    const range = [(page - 1) * perPage, page * perPage - 1];
    const query = queryOf({ sort: [field, order], range, filter: {} });
    const reply = await desk.admin.get<Row[]>(`/api/${resource}?${query}`, {
      range: `${resource}=${range.join('-')}`,
    });
    const total = Number(reply.headers.get('content-range')?.split('/').pop());
    return { data: expectStatus(200, reply), total };
  },
  getOne: async (resource: string, id: string) =>
    expectStatus(200, await desk.admin.get<Row>(`/api/${resource}/${encodeURIComponent(id)}`)),
  getMany: async (resource: string, ids: string[]) =>
    expectStatus(200, await desk.admin.get<Row[]>(`/api/${resource}?${queryOf({ filter: { id: ids } })}`)),
  update: (resource: string, id: string, data: object) =>
    desk.admin.put<Row & Refusal>(`/api/${resource}/${encodeURIComponent(id)}`, data),
};

describe.each(RESOURCES)('a stock react-admin and %s', (resource) => {
  it('lists them in its default order', async () => {
    const { data, total } = await dataProvider.getList(resource);
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThanOrEqual(2);
    const ids = data.map(({ id }) => id);
    const isNumber = resource === 'audit';
    expect(ids).toEqual([...ids].sort(isNumber ? (one, other) => Number(one) - Number(other) : undefined));
  });

  it.each(['ASC', 'DESC'])('sorts them by createdAt, %s', async (order) => {
    const { data } = await dataProvider.getList(resource, FIRST_PAGE, { field: 'createdAt', order });
    const times = data.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((one, other) => (order === 'ASC' ? one - other : other - one)));
    expect(times.every(Number.isFinite)).toBe(true);
  });

  it('reads one, and several by their ids', async () => {
    const { data } = await dataProvider.getList(resource);
    for (const row of data) expect(await dataProvider.getOne(resource, row.id)).toMatchObject(row);
    const many = await dataProvider.getMany(
      resource,
      data.map(({ id }) => id),
    );
    expect(many.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort());
  });
});

const OTHER_VALUES: [string, object, string][] = [
  ['bookings', { revenueAmount: 5 }, 'PUT /api/bookings/{id}/revenue'],
  ['bookings', { liveDate: '2030-01-01T00:00:00.000Z' }, 'PUT /api/bookings/{id}/dates'],
  ['bookings', { status: 'Approved' }, 'PUT /api/bookings/{id}/approve'],
  ['bookings', { uploadedFiles: [] }, 'POST /api/bookings/{id}/upload'],
  ['bookings', { bookingNumber: 7 }, 'cannot be changed'],
  ['sales-enquiries', { status: 'Bookings Confirmed' }, 'PUT /api/sales-enquiries/{id}/status'],
  ['sales-enquiries', { bookingTypes: [] }, 'cannot be changed'],
  ['deal-requests', { endDate: '2030-01-01T00:00:00.000Z' }, 'PUT /api/deal-requests/{id}/dates'],
  ['deal-requests', { status: 'Live' }, 'PUT /api/deal-requests/{id}/approve'],
  ['admin/users', { role: 'admin' }, 'PUT /api/admin/users/{id}/role'],
  ['admin/users', { active: false }, 'PUT /api/admin/users/{id}/deactivate'],
  ['admin/users', { createdAt: '2030-01-01T00:00:00.000Z' }, 'cannot be changed'],
];

describe.each([...new Set(OTHER_VALUES.map(([resource]) => resource))])('saving a whole record of %s', (resource) => {
  let record: Row;

  beforeAll(async () => {
    const { data } = await dataProvider.getList(resource);
    const chosen: Record<string, (row: Row) => boolean> = {
      bookings: ({ status }) => status === 'Under Review',
      'admin/users': ({ username }) => username === VIEWER.username,
    };
    record = data.find(chosen[resource] ?? (() => true))!;
  });

  it('is accepted as it was read, and changes nothing', async () => {
    const before = await desk.fingerprint();
    const saved = await dataProvider.update(resource, record.id, record);
    expect({ status: saved.status, body: saved.body }).toEqual({ status: 200, body: record });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it.each(OTHER_VALUES.filter(([of]) => of === resource))(
    'of %s with %j is refused by that field',
    async (_, change, advice) => {
      const field = Object.keys(change)[0]!;
      const before = await desk.fingerprint();
      const { status, body } = await dataProvider.update(resource, record.id, { ...record, ...change });
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { [field]: expect.stringContaining(advice) },
      });
      expect(body.message).toContain(field);
      expect(await desk.fingerprint()).toEqual(before);
    },
  );

  it('is refused if somebody else has saved since', async () => {
    const { status } = await dataProvider.update(resource, record.id, { ...record, version: 999 });
    expect(status).toBe(409);
  });
});

it('is accepted with as many files as a booking may have, with long names', async () => {
  const { id } = await desk.makeBooking();
  for (let uploaded = 0; uploaded < 100; uploaded += 5) {
    const files = Array.from({ length: 5 }, (_, at) => artwork(`${`${uploaded + at}`.padStart(250, 'x')}.pdf`));
    expectStatus(200, await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files })));
  }
  await desk.mailsAreOut();
  const record = await dataProvider.getOne('bookings', id);
  expect(record.uploadedFiles).toHaveLength(100);
  expect(expectStatus(200, await dataProvider.update('bookings', id, record))).toEqual(record);
  expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
});

it('is refused as a list', async () => {
  const [booking] = (await dataProvider.getList('bookings')).data;
  expect(await dataProvider.update('bookings', booking!.id, [booking!])).toMatchObject(refusal(400, 'JSON object'));
});

it('is accepted if its assignee has only been renamed since it was read', async () => {
  const [booking] = (await dataProvider.getList('bookings')).data;
  const user = await desk.makeUser();
  const assigned = await desk.admin.put<Row>(`/api/bookings/${booking!.id}/assignee`, { userId: user.id });
  const read = expectStatus(200, assigned);
  expectStatus(200, await desk.admin.put(`/api/admin/users/${user.id}`, { username: 'Renamed' }));
  expectStatus(200, await dataProvider.update('bookings', booking!.id, read));
  const { body } = await dataProvider.update('bookings', booking!.id, { ...read, assignee: null });
  expect(body.errors).toEqual({ assignee: expect.any(String) });
});

it('names every field that differs', async () => {
  const [booking] = (await dataProvider.getList('bookings')).data;
  const { body } = await dataProvider.update('bookings', booking!.id, {
    ...booking,
    revenueAmount: 7,
    liveDate: dayFromNow(1),
  });
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['liveDate', 'revenueAmount']);
});

describe('saving a whole entry of the catalogue', () => {
  let brand: Row;

  beforeAll(async () => {
    brand = expectStatus(201, await desk.admin.post<Row>('/api/admin/catalogue/brands', { name: 'Whole' }));
  });

  it('saves its name', async () => {
    const { status, body } = await dataProvider.update('admin/catalogue/brands', brand.id, { ...brand, name: 'Half' });
    expect({ status, body }).toEqual({ status: 200, body: { ...brand, name: 'Half', version: 2 } });
    brand = body;
  });

  it('refuses another retiredAt by name', async () => {
    const retiredAt = new Date().toISOString();
    const { status, body } = await dataProvider.update('admin/catalogue/brands', brand.id, { ...brand, retiredAt });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { retiredAt: expect.stringContaining('/retire') },
    });
  });

  it('accepts a retired entry as it was read', async () => {
    await desk.admin.put(`/api/admin/catalogue/brands/${brand.id}/retire`);
    const { body } = await desk.admin.get<{ brands: Row[] }>('/api/admin/catalogue');
    const retired = body.brands.find(({ id }) => id === brand.id)!;
    const saved = await dataProvider.update('admin/catalogue/brands', brand.id, { ...retired, name: 'Retired' });
    expect(saved.body).toMatchObject({ name: 'Retired', retiredAt: retired.retiredAt });
  });
});

describe('/api/counts', () => {
  type Counts = Schemas['CountsDto'];
  const countsOf = (counts: { status: string; count: number }[] | null) =>
    counts && Object.fromEntries(counts.map(({ status, count }) => [status, count]));

  it('counts the records in each status, as the dashboard does', async () => {
    const [{ body: counts }, { body: dashboard }] = await Promise.all([
      desk.admin.get<Counts>('/api/counts'),
      desk.admin.get<{ statusCounts: object[] }>('/api/dashboard'),
    ]);
    expect(counts.bookings).toEqual(dashboard.statusCounts);
    expect(countsOf(counts.bookings)).toMatchObject({ 'Under Review': 1, 'New Deal': 1 });
    expect(countsOf(counts.enquiries)).toMatchObject({ 'New Enquiry': 2, 'In Progress': 0 });
    expect(countsOf(counts.deals)).toMatchObject({ 'New Deal': 2 });
  });

  it('does not show viewers the deals', async () => {
    const { body } = await desk.viewer.get<Counts>('/api/counts');
    expect(body.deals).toBeNull();
    expect(countsOf(body.bookings)).toHaveProperty('Under Review');
  });
});
