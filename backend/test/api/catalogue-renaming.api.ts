import { ADMIN, createMigratedDatabase, dropDatabase, startServer, until } from '../support/index.js';
import { expectStatus, openDesk, signedIn, type Desk, type Refusal } from './desk.js';
import { makePlace } from './capacity.js';
import { makeDeal, makeEnquiry, readDeal, readEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Entry = Schemas['AdminEntryDto'];

const PATH = '/api/admin/catalogue/brands';
/** Several batches of a renaming. */
const MANY = 6_000;

let desk: Desk;
let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  desk = await openDesk({ databaseUrl, env: { PUBLIC_FORM_LIMIT: '9999/1s', LOG_LEVEL: 'error' } });
  // Otherwise all batches may be done before a test has looked.
  await desk.rows(
    `CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
     CREATE TRIGGER pause AFTER UPDATE ON catalogue_renamings FOR EACH STATEMENT EXECUTE FUNCTION pause()`,
  );
});
afterAll(() => dropDatabase(databaseUrl));

async function brandWithBookings(name: string): Promise<Entry> {
  const brand = expectStatus(201, await desk.admin.post<Entry>(PATH, { name }));
  await desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
     SELECT CASE nth % 3 WHEN 0 THEN upper($1) ELSE $1 END, 'ann@brand.test', 'Trade Newsletter', 'Front Cover',
       now() + interval '9 days', now() + interval '5 days', now() + interval '20 days', 'Awaiting Upload'
     FROM generate_series(1, $2::integer) AS nth`,
    [name, MANY],
  );
  return brand;
}

const rename = ({ id }: Entry, name: string, admin = desk.admin) =>
  admin.put<Entry & Refusal>(`${PATH}/${id}`, { name, inExistingRecords: true });

async function shown({ id }: Entry, admin = desk.admin): Promise<Entry> {
  const { brands } = expectStatus(200, await admin.get<{ brands: Entry[] }>('/api/admin/catalogue'));
  return brands.find((brand) => brand.id === id)!;
}

async function namesOf(start: string): Promise<Record<string, number>> {
  const rows = await desk.rows<{ name: string; count: number }>(
    'SELECT brand_name AS name, count(*)::integer AS count FROM bookings WHERE brand_name ILIKE $1 GROUP BY 1',
    [`${start}%`],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('a renaming answers at once, shows its progress, and leaves no old name even in records made meanwhile', async () => {
  const brand = await brandWithBookings('Bulk One');
  const answer = expectStatus(200, await rename(brand, 'Bulk Two'));
  expect(answer).toMatchObject({ name: 'Bulk Two', renaming: { done: 0 } });
  const seen = await until('the renaming to make progress', async () => {
    const { renaming } = await shown(brand);
    return renaming && renaming.total === MANY && renaming.done > 0 && renaming;
  });
  expect(seen.done).toBeLessThan(MANY);

  // As from forms that were opened before the renaming or filled in by hand.
  const made = [await desk.makeBooking({ brandName: 'Bulk One' }), await desk.makeBooking({ brandName: 'bulk one' })];
  expect(made.map(({ brandName }) => brandName)).toEqual(['Bulk Two', 'Bulk Two']);
  const other = expectStatus(201, await desk.admin.post<Entry>(PATH, { name: 'Bulk Other' }));
  const taken = expectStatus<Refusal>(409, await rename(other, 'bulk ONE'));
  expect(taken.errors!.name).toContain('still being replaced');

  expectStatus(200, await rename(brand, 'Bulk Three'));
  made.push(await desk.makeBooking({ brandName: 'Bulk One' }), await desk.makeBooking({ brandName: 'Bulk Two' }));
  const [deal, enquiry] = [await makeDeal(desk, { brand: 'Bulk One' }), await makeEnquiry(desk, { brand: 'Bulk Two' })];
  await until('both renamings to be done', async () => (await shown(brand)).renaming === null);

  expect(await namesOf('bulk')).toEqual({ 'Bulk Three': MANY + made.length });
  for (const { id } of made) expect((await desk.readBooking(id)).brandName).toBe('Bulk Three');
  expect((await readDeal(desk, deal)).brand).toBe('Bulk Three');
  expect((await readEnquiry(desk, enquiry)).brand).toBe('Bulk Three');
  const entries = await desk.auditOf(brand);
  const actions = ['added', 'renamed', 'renamed', 'renamed in records', 'renamed in records'];
  expect(entries.map(({ action }) => action).sort()).toEqual(actions);
  expect(entries.filter(({ action }) => action === 'renamed in records')[0]!.after).toMatchObject({ bookings: MANY });
});

it('a name that is still being replaced is only taken back together with the records', async () => {
  const brand = expectStatus(201, await desk.admin.post<Entry>(PATH, { name: 'Undo One' }));
  const booking = await desk.makeBooking({ brandName: 'Undo One' });
  expectStatus(200, await rename(brand, 'Undo Onee'));
  const entryOnly = () => desk.admin.put<Refusal>(`${PATH}/${brand.id}`, { name: 'Undo One' });
  const refusal =
    '“Undo One” is still being replaced in existing records. Rename them as well, or wait until that is done.';
  expect(await entryOnly()).toMatchObject({ status: 409, body: { errors: { name: refusal } } });
  // By way of another name, the records would end with the one between.
  expectStatus(200, await desk.admin.put(`${PATH}/${brand.id}`, { name: 'Undo Two' }));
  expect((await rename(brand, 'Undo One')).status).toBe(409);
  expectStatus(200, await desk.admin.put(`${PATH}/${brand.id}`, { name: 'Undo Onee' }));
  expectStatus(200, await rename(brand, 'Undo One'));
  const deal = await makeDeal(desk, { brand: 'Undo One' });
  const made = await desk.makeBooking({ brandName: 'Undo One' });
  // The name that it has is free for it.
  expectStatus(200, await entryOnly());
  await until('both renamings to be done', async () => (await shown(brand)).renaming === null);
  expect((await readDeal(desk, deal)).brand).toBe('Undo One');
  for (const { id } of [booking, made]) expect((await desk.readBooking(id)).brandName).toBe('Undo One');
});

it('a form that was filled in before its placement was renamed is taken with the new name', async () => {
  const { id, place } = await makePlace(desk, null);
  const live = await desk.bookingIn('Live', place);
  const name = `${place.mediaOpportunity} (large)`;
  const renamed = await desk.admin.put(`/api/admin/catalogue/opportunities/${id}`, { name, inExistingRecords: true });
  expectStatus(200, renamed);
  const made = await desk.makeBooking(place);
  expect(made).toMatchObject({ mediaOpportunity: name, opportunityId: id });
  const bookingTypes = [`${place.mediaCategory} – ${place.mediaOpportunity}`];
  const enquiry = await readEnquiry(desk, await makeEnquiry(desk, { bookingTypes }));
  expect(enquiry.bookingTypes).toEqual([`${place.mediaCategory} – ${name}`]);
  await until('the renaming of the booking', async () => (await desk.readBooking(live.id)).mediaOpportunity === name);
  // All fields as they were read before, of a booking that can no longer be moved.
  const corrected = await desk.admin.put(`/api/bookings/${live.id}`, { ...place, brandName: 'Nimbus Tea' });
  expect(expectStatus(200, corrected)).toMatchObject({ brandName: 'Nimbus Tea', mediaOpportunity: name });
});

it('a renaming that was given up, because the process was killed each time, continues at the next start although its author has left, counts each record once, and is audited once', async () => {
  const brand = await brandWithBookings('Cut Off');
  const leaver = await desk.makeUser('admin');
  // Stops the first instance, so that the one killed below is sure to run the job.
  await desk.stop();
  const server = await startServer({ databaseUrl, dataDir: desk.dataDir, env: { LOG_LEVEL: 'error' } });
  const admin = await signedIn(server.url, leaver);
  expectStatus(200, await rename(brand, 'Cut Short', admin));
  await until('some records to be renamed', async () => ((await shown(brand, admin)).renaming?.done ?? 0) > 0);
  await server.kill();
  await desk.rows('UPDATE users SET active = false, access_version = 2 WHERE id = $1', [leaver.id]);
  await desk.rows(
    `UPDATE jobs SET state = 'failed', attempts = 9, lease_until = NULL, finished_at = now()
     WHERE kind = 'catalogue-renaming' AND state = 'running'`,
  );
  const next = await startServer({ databaseUrl, dataDir: desk.dataDir, env: { LOG_LEVEL: 'error' } });
  const later = await signedIn(next.url, ADMIN);
  await until('the other records to be renamed', async () => (await shown(brand, later)).renaming === null, 150_000);
  expect(await namesOf('cut')).toEqual({ 'Cut Short': MANY });
  const entries = await desk.auditOf(brand);
  expect(entries.map(({ action }) => action)).toEqual(['added', 'renamed', 'renamed in records']);
  expect(entries[2]!.after).toMatchObject({ name: 'Cut Short', bookings: MANY });
  await next.stop();
}, 240_000);
