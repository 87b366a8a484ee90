import { folded } from '../../src/common/folded.js';
import { migrate } from '../../src/database/migrate.js';
import { client, createDatabase, createMigratedDatabase, dropDatabase, query, until } from '../support/index.js';
import { expectStatus, openDesk, readList, type Desk, type Refusal } from './desk.js';
import { enquiryForm, type Enquiry } from './public-forms.js';

/** PostgreSQL 14 has only one provider of locales. */
const hasProviders = Number(process.env.PLACARD_TEST_MAJOR) > 14;

/** PostgreSQL's own rules for upper and lower case differ between these and the default one. */
const C = hasProviders ? "LOCALE_PROVIDER libc LOCALE 'C'" : "LOCALE 'C'";
const TURKISH = hasProviders ? "LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'" : undefined;

const PASSWORD = 'a long password';

it('the server folds every letter in the same way as the default database, and one with the C locale', async () => {
  const databaseUrl = await createDatabase(C);
  await migrate(databaseUrl, () => undefined);
  for (const url of [databaseUrl, await createMigratedDatabase()]) {
    expect(await lettersFoldedOtherwise(url)).toEqual([]);
    await dropDatabase(url);
  }
});

async function lettersFoldedOtherwise(databaseUrl: string): Promise<object[]> {
  const letters = Array.from({ length: 0xffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Assigned}/u.test(letter));
  return query(
    databaseUrl,
    'SELECT letter FROM unnest($1::text[], $2::text[]) AS t (letter, expected) WHERE folded(letter) <> expected',
    [letters, letters.map(folded)],
  );
}

describe(TURKISH ? 'in a Turkish database' : 'in a database with the C locale', () => {
  let desk: Desk;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await createDatabase(TURKISH ?? C);
    desk = await openDesk({ databaseUrl, env: { PUBLIC_FORM_LIMIT: '9999/1s', LOG_LEVEL: 'error' } });
  });
  afterAll(async () => {
    await desk.stop();
    await dropDatabase(databaseUrl);
  });

  it('every letter is folded in the same way as by the server', async () => {
    expect(await lettersFoldedOtherwise(databaseUrl)).toEqual([]);
  });

  const addUser = (username: string, email: string) =>
    desk.admin.post<Refusal>('/api/admin/users', { username, email, password: PASSWORD, role: 'viewer' });
  const addBrand = (name: string) => desk.admin.post<{ id: string } & Refusal>('/api/admin/catalogue/brands', { name });
  const bookingsBy = async (filter: object) =>
    (await readList(desk.admin, 'bookings', { filter })).rows.map(({ bookingNumber }) => bookingNumber);

  it('the same user name or address is recognised in any spelling', async () => {
    expectStatus(201, await addUser('ΟΔΥΣΣΕΥΣ', 'odysseus@placard.test'));
    expectStatus(201, await addUser('Renée İz', 'SÉBASTIEN@placard.test'));
    for (const [username, email, field] of [
      ['Οδυσσευς', 'other@placard.test', 'username'],
      ['RENE\u0301E I\u0307Z', 'other@placard.test', 'username'],
      ['somebody else', 'se\u0301bastien@PLACARD.test', 'email'],
    ] as const) {
      const refused = await addUser(username, email);
      expect(refused).toMatchObject({ status: 409, body: { errors: { [field]: expect.any(String) } } });
    }
    for (const typed of ['οδυσσευς', ' Οδυσσεύς'.normalize('NFD').replace('\u0301', ''), 'ΟΔΥΣΣΕΥΣ'])
      await client(desk.url).signIn(typed, PASSWORD);
    // Two different letters, in every locale.
    expectStatus(201, await addUser('dotless ı', 'ı@placard.test'));
    expectStatus(201, await addUser('dotless i', 'i@placard.test'));
    await client(desk.url).signIn('DOTLESS I', PASSWORD);
  });

  it('a contact finds their bookings in any spelling, and another address does not', async () => {
    const { id } = await desk.makeBooking({ contactEmail: 'Σίσυφος@brand.test' });
    const lookUp = async (email: string) =>
      (await readList(desk.nobody, `brand-bookings/${encodeURIComponent(email)}`, {})).rows.map(
        (booking) => booking.id,
      );
    for (const typed of ['ΣΊΣΥΦΟΣ@BRAND.TEST', 'σίσυφοσ@brand.test', 'σι\u0301συφος@brand.test'])
      expect(await lookUp(typed)).toEqual([id]);
    expect(await lookUp('σισυφος@brand.test')).toEqual([]);
  });

  it('list filters and catalogue names follow the same rule', async () => {
    const { bookingNumber } = await desk.makeBooking({ brandName: 'Straße ΑΣ', contactEmail: 'KIM@brand.test' });
    for (const brandName of ['STRAẞE ας', 'straße αΣ'])
      expect(await bookingsBy({ brandName })).toEqual([bookingNumber]);
    expect(await bookingsBy({ brandName: 'STRASSE ΑΣ' })).toEqual([]);
    expect(await bookingsBy({ contactEmail: 'kim@BRAND.test' })).toEqual([bookingNumber]);

    expectStatus(201, await addBrand('Café Ωμέγας'));
    expectStatus(409, await addBrand('CAFE\u0301 ΩΜΈΓΑΣ'));
    expectStatus(201, await addBrand('Cafe Ωμέγας'));
    const form = enquiryForm({ brand: 'CAFÉ ΩΜΈΓΑΣ' });
    const { brand } = expectStatus(201, await desk.nobody.post<Enquiry>('/api/sales-enquiries', form));
    expect(brand).toBe('Café Ωμέγας');
  });

  it('renaming an entry changes every record that uses its name in any spelling', async () => {
    const { id } = expectStatus(201, await addBrand('Αίας'));
    const carrying = await desk.makeBooking({ brandName: 'ΑΊΑΣ' });
    const rename = { name: 'Ajax', inExistingRecords: true };
    expectStatus(200, await desk.admin.put(`/api/admin/catalogue/brands/${id}`, rename));
    await until('the renaming', async () => (await bookingsBy({ brandName: 'ajax' })).length > 0);
    expect(await bookingsBy({ brandName: 'ajax' })).toEqual([carrying.bookingNumber]);
  });
});

it('lists filtered by text use an index', async () => {
  const databaseUrl = await createMigratedDatabase();
  for (const [column, index] of [
    ['contact_email', 'bookings_contact'],
    ['brand_name', 'bookings_brand'],
    ['media_opportunity', 'bookings_opportunity'],
    ['trading_director_name', 'bookings_director'],
  ])
    expect(JSON.stringify(await explained(databaseUrl, `folded(${column}) = 'ακμή'`))).toContain(index);
  await dropDatabase(databaseUrl);
});

/** The query plan without the sequential scans that PostgreSQL prefers for small tables. */
async function explained(databaseUrl: string, where: string): Promise<object[]> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c enable_seqscan=off -c enable_bitmapscan=off');
  return query(url.href, `EXPLAIN SELECT FROM bookings WHERE ${where}`);
}
