import { entriesOf, type AuditEntry } from './audit-entries.js';
import { type Booking, CONTACT, dayFromNow, expectStatus, queryOf, sharedDesk } from './desk.js';
import { makeDeal, makeEnquiry } from './public-forms.js';

const desk = sharedDesk();
let approved: Booking;

beforeAll(async () => {
  approved = await desk.bookingThatIs('Approved');
  await desk.makeBooking({ brandName: 'Another' });
  await makeEnquiry(desk);
  await makeDeal(desk);
  // Waits for the mail worker, so that it adds no entries during the tests.
  await desk.fingerprint();
});

const all = () => entriesOf(desk, {});
const ids = (entries: AuditEntry[]) => entries.map(({ id }) => id);

describe('the audit trail', () => {
  it('lists every entry, newest first, as a whole and in pages', async () => {
    const whole = await all();
    expect(whole.length).toBeGreaterThan(8);
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const page = await desk.admin.get<AuditEntry[]>('/api/audit?range=[1,3]');
    expect(page.body).toEqual(whole.slice(1, 4));
    expect(page.headers.get('content-range')).toBe(`audit 1-3/${whole.length}`);
    const oldest = await desk.admin.get<AuditEntry[]>('/api/audit?range=[0,999]&sort=["at","ASC"]');
    expect(oldest.body).toEqual([...whole].reverse());
  });

  it.each(['0', '999999999', 'abc', '-1', '1e3', '9'.repeat(40), 'ffffffff-ffff-4fff-8fff-ffffffffffff', '%00'])(
    'finds no entry with the id %s',
    async (id) => {
      expect([400, 404]).toContain((await desk.admin.get(`/api/audit/${id}`)).status);
    },
  );

  it('lists each action that occurs once', async () => {
    const { body } = await desk.admin.get<string[]>('/api/audit/actions');
    expect(body).toEqual([...new Set((await all()).map(({ action }) => action))].sort());
    expect(body).toContain('approved');
  });

  it.each<[string, () => object, (entry: AuditEntry) => boolean]>([
    ['record', () => ({ aboutId: approved.id }), ({ aboutId }) => aboutId === approved.id],
    ['kind of record', () => ({ aboutType: 'enquiry' }), ({ aboutType }) => aboutType === 'enquiry'],
    [
      'several kinds of records',
      () => ({ aboutType: ['deal', 'user'] }),
      ({ aboutType }) => /deal|user/.test(aboutType),
    ],
    ['name of the actor', () => ({ actorName: 'ADMIN' }), ({ actorName }) => actorName === 'admin'],
    ['kind of actor', () => ({ actorKind: 'public' }), ({ actorKind }) => actorKind === 'public'],
    ['action', () => ({ action: 'created' }), ({ action }) => action === 'created'],
    [
      'action and kind of record',
      () => ({ action: 'created', aboutType: 'user' }),
      (e) => e.action === 'created' && e.aboutType === 'user',
    ],
    ['part of the label', () => ({ q: `#${approved.bookingNumber}` }), ({ aboutId }) => aboutId === approved.id],
    ['part of the action', () => ({ q: 'DELIVERED' }), ({ action }) => action === 'confirmation delivered'],
    [
      'part of the name of the actor',
      () => ({ q: 'enquiry form' }),
      ({ actorName }) => actorName === 'Sales enquiry form',
    ],
    ['today’s date', () => ({ at_gte: dayFromNow(0), at_lte: dayFromNow(0) }), () => true],
    ['tomorrow’s date', () => ({ at_gte: dayFromNow(1) }), () => false],
  ])('can be filtered by %s', async (_, filter, matches) => {
    const expected = (await all()).filter(matches);
    expect(ids(await entriesOf(desk, filter()))).toEqual(ids(expected));
    const query = queryOf({ range: [0, 2], filter: filter() });
    const page = await desk.admin.get<AuditEntry[]>(`/api/audit?${query}`);
    expect(ids(page.body)).toEqual(ids(expected.slice(0, 3)));
    expect(page.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`));
  });

  it('shows the entries requested by id, and a single one, exactly as the list does', async () => {
    const [first, second] = await all();
    expect(await entriesOf(desk, { id: [first!.id, Number(second!.id)] })).toEqual([first, second]);
    expect((await desk.admin.get(`/api/audit/${first!.id}`)).body).toEqual(first);
  });

  it('finds nothing for a record that does not exist', async () => {
    expect(await entriesOf(desk, { aboutId: ['no uuid', 'ffffffff-ffff-4fff-8fff-ffffffffffff'] })).toEqual([]);
  });
});

it('a failed sign-in and a request for a portal link leave no entry', async () => {
  const before = ids(await all());
  expectStatus(202, await desk.nobody.post('/api/brand-link', { email: CONTACT }));
  await desk.nobody.post('/api/login', { username: 'admin', password: 'not this one' });
  expect(ids(await all())).toEqual(before);
});
