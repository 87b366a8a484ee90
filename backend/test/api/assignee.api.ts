import { randomUUID } from 'node:crypto';
import type { Reply } from '../support/index.js';
import { historyOf } from './audit-entries.js';
import { type Booking, dayFromNow, expectStatus, queryOf, type Refusal, sharedDesk, VIEWER } from './desk.js';
import { enquiryForm, makeDeal, makeEnquiry } from './public-forms.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type StaffMember = Schemas['StaffMemberDto'];

type Assigned = Pick<Booking, 'id' | 'version' | 'assignee' | 'allowedActions'>;
type Resource = 'bookings' | 'sales-enquiries' | 'deal-requests';

const desk = sharedDesk();

const RECORDS = {
  bookings: () => desk.bookingIn('Awaiting Upload'),
  'sales-enquiries': () => makeEnquiry(desk),
  'deal-requests': () => makeDeal(desk),
} satisfies Record<Resource, () => Promise<{ id: string }>>;
const ALL = Object.keys(RECORDS) as Resource[];

const read = async (resource: Resource, id: string, caller = desk.admin) =>
  expectStatus(200, await caller.get<Assigned>(`/api/${resource}/${id}`));
const assign = (
  resource: Resource,
  id: string,
  body: object,
  caller = desk.admin,
): Promise<Reply<Assigned & Refusal>> => caller.put(`/api/${resource}/${id}/assignee`, body);

/** Makes a user. @returns how records name them */
async function colleague(role: 'admin' | 'viewer' = 'admin') {
  const { id, username: name } = await desk.makeUser(role);
  return { id, name, active: true };
}
const deactivate = async ({ id }: { id: string }) =>
  expectStatus(200, await desk.admin.put(`/api/admin/users/${id}/deactivate`));

describe.each(ALL)('one of the %s', (resource) => {
  it('is assigned to a user, to another one, and to nobody', async () => {
    const { id } = await RECORDS[resource]();
    const [one, other] = [await colleague(), await colleague()];
    const before = await read(resource, id);
    expect(before).toMatchObject({ assignee: null, allowedActions: expect.arrayContaining(['assign']) });
    const first = expectStatus(200, await assign(resource, id, { userId: one.id, version: before.version }));
    expect(first).toMatchObject({ id, assignee: one, version: before.version + 1 });
    expect(await read(resource, id)).toEqual(first);
    expect(expectStatus(200, await assign(resource, id, { userId: other.id })).assignee).toEqual(other);
    expect(expectStatus(200, await assign(resource, id, { userId: null })).assignee).toBeNull();
    const history = (await historyOf(desk, resource, { id })).filter(({ action }) => action === 'assigned');
    expect(history.map(({ before: was, after }) => [was, after])).toEqual([
      [{ assignee: other.name }, { assignee: null }],
      [{ assignee: one.name }, { assignee: other.name }],
      [{ assignee: null }, { assignee: one.name }],
    ]);
  });

  it('is found by its assignee', async () => {
    const { id } = await RECORDS[resource]();
    await RECORDS[resource]();
    const user = await colleague();
    expectStatus(200, await assign(resource, id, { userId: user.id }));
    const filter = { assigneeId: user.id };
    const found = await desk.admin.get<Assigned[]>(`/api/${resource}?${queryOf({ filter, range: [0, 24] })}`);
    expect(found.body).toEqual([await read(resource, id)]);
    expect(found.headers.get('content-range')).toBe(`${resource} 0-0/1`);
    expect((await desk.admin.get<Assigned[]>(`/api/${resource}?${queryOf({ filter })}`)).body).toEqual(found.body);
    const nobodys = queryOf({ filter: { assigneeId: randomUUID() }, range: [0, 24] });
    expect((await desk.admin.get(`/api/${resource}?${nobodys}`)).body).toEqual([]);
  });

  it('names the call that assigns it when it is saved as a whole with another assignee', async () => {
    const { id } = await RECORDS[resource]();
    const record = await read(resource, id);
    const refused = await desk.admin.put<Refusal>(`/api/${resource}/${id}`, { ...record, assignee: await colleague() });
    expectErrors(refused, { assignee: `assignee is changed by PUT /api/${resource}/{id}/assignee.` });
    expectStatus(200, await desk.admin.put(`/api/${resource}/${id}`, record));
  });
});

// One function assigns all of them.
describe('one of the bookings', () => {
  it('stays as it is if it is assigned to the same user again', async () => {
    const { id } = await RECORDS.bookings();
    const user = await colleague();
    const { version } = expectStatus(200, await assign('bookings', id, { userId: user.id }));
    const before = await desk.fingerprint();
    const again = expectStatus(200, await assign('bookings', id, { userId: user.id, version }));
    expect(again).toMatchObject({ version, assignee: user });
    expectStatus(409, await assign('bookings', id, { userId: user.id, version: version - 1 }));
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('keeps a deactivated assignee, marked as such, who can be replaced and not chosen again', async () => {
    const { id } = await RECORDS.bookings();
    const user = await colleague();
    expectStatus(200, await assign('bookings', id, { userId: user.id }));
    await deactivate(user);
    expect((await read('bookings', id)).assignee).toEqual({ ...user, active: false });
    expectStatus(200, await assign('bookings', id, { userId: null }));
    const deactivated = `${user.name} is deactivated. Choose another user`;
    expectErrors(await assign('bookings', id, { userId: user.id }), { userId: deactivated });
  });

  it('is not assigned to anybody who does not exist', async () => {
    const { id } = await RECORDS.bookings();
    const user = await colleague();
    const before = await desk.fingerprint();
    for (const userId of [undefined, '', 'nonsense', 7, true, [], {}, [user.id], randomUUID()])
      expectErrors(await assign('bookings', id, { userId }), { userId: /./ }, { sent: userId });
    expect(await desk.fingerprint()).toEqual(before);
  });
});

describe('who can look after what', () => {
  it('viewers look after bookings and enquiries, but not after deal requests, which they cannot read', async () => {
    const viewer = await colleague('viewer');
    for (const resource of ['bookings', 'sales-enquiries'] as const) {
      const { id } = await RECORDS[resource]();
      expect(expectStatus(200, await assign(resource, id, { userId: viewer.id })).assignee).toEqual(viewer);
      expect((await read(resource, id, desk.viewer)).assignee).toEqual(viewer);
    }
    const deal = await makeDeal(desk);
    const viewing = `${viewer.name} may not see deal requests. Choose an administrator`;
    expectErrors(await assign('deal-requests', deal.id, { userId: viewer.id }), { userId: viewing });
  });

  it('the list of staff says who can be chosen, and nothing else about them', async () => {
    const [active, gone] = [await colleague('viewer'), await colleague()];
    await deactivate(gone);
    const staff = expectStatus(200, await desk.viewer.get<StaffMember[]>('/api/staff'));
    expect(staff).toContainEqual({ ...active, role: 'viewer' });
    expect(staff).toContainEqual({ ...gone, role: 'admin', active: false });
    expect(staff).toContainEqual(expect.objectContaining({ name: VIEWER.username }));
    expect(staff.map(({ name }) => name)).toEqual(staff.map(({ name }) => name).sort());
  });

  it('neither a brand nor the sender of a form learns who looks after it', async () => {
    const user = await colleague();
    const email = 'pat@private.test';
    const { id } = await desk.makeBooking({ contactEmail: email });
    expectStatus(200, await assign('bookings', id, { userId: user.id }));
    const portal = await desk.nobody.get(`/api/brand-bookings/${email}`);
    expect(portal.bytes.toString()).not.toContain(user.name);
    const key = randomUUID();
    const send = () => desk.nobody.post<Assigned>('/api/sales-enquiries', enquiryForm(), { 'idempotency-key': key });
    const enquiry = expectStatus(201, await send());
    expectStatus(200, await assign('sales-enquiries', enquiry.id, { userId: user.id }));
    expect(expectStatus(201, await send())).toEqual(enquiry);
  });
});

it('Needs Attention can be narrowed to the caller’s own records, as its lists find them', async () => {
  const { id: userId } = (await desk.admin.get<{ id: string }>('/api/user')).body;
  const [own, others] = [await desk.bookingIn('Overdue'), await desk.bookingIn('Overdue')];
  const [enquiry, deal] = [await makeEnquiry(desk), await makeDeal(desk, { liveDate: dayFromNow(3) })];
  await desk.rows(`UPDATE sales_enquiries SET created_at = now() - interval '3 days' WHERE id = $1`, [enquiry.id]);
  const groups = async () =>
    expectStatus(200, await desk.admin.get<Schemas['NeedsAttentionDto']>('/api/dashboard/my-attention')).groups;
  expect(await groups()).toEqual([]);
  expectStatus(200, await assign('bookings', own.id, { userId }));
  expectStatus(200, await assign('bookings', others.id, { userId: (await colleague()).id }));
  expectStatus(200, await assign('sales-enquiries', enquiry.id, { userId }));
  expectStatus(200, await assign('deal-requests', deal.id, { userId }));
  const mine = await groups();
  expect(mine.map(({ reason, count, rows }) => [reason, count, rows.map(({ id }) => id)])).toEqual([
    ['overdue', 1, [own.id]],
    ['nearDeal', 1, [deal.id]],
    ['oldEnquiry', 1, [enquiry.id]],
  ]);
  for (const { list, filter, rows } of mine) {
    const found = await desk.admin.get<{ id: string }[]>(`/api/${list}?filter=${JSON.stringify(filter)}`);
    expect(found.body.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  }
});
