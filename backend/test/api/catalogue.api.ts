import { multipart, type Reply } from '../support/index.js';
import {
  bookingForm,
  dayFromNow,
  expectStatus,
  readList,
  sharedDesk,
  whileHeld,
  type AuditRow,
  type Refusal,
} from './desk.js';
import { folded } from '../../src/common/folded.js';
import { dealForm, enquiryForm, makeDeal, makeEnquiry, readDeal, readEnquiry } from './public-forms.js';
import { readReport } from './reports.js';
import type {
  AdminEntryDto as Entry,
  AdminCatalogueDto as AdminCatalogue,
} from '../../src/modules/catalogue/dto/catalogue-admin.dto.js';
import type { Schemas } from './schemas.js';

type Offered = Schemas['CatalogueDto'];

type Kind = 'brands' | 'trading-directors' | 'categories' | 'opportunities';

const PATH = '/api/admin/catalogue';
const desk = sharedDesk();

const WEBSITE = [
  ...['Home Page Scrolling Banner', 'Home Promotional Card / Home Page Banner', 'Home Page Header'],
  ...['Category Sponsor Image', 'Dashboard Sidebar Image', 'Sponsored Blog Link Image'],
  'Product Leaflet Promotion send with all customer shipments - MONTHLY',
  ...['Push Notification Text Only', 'Email Blast (Launch and Coming Soon)', 'Featured Brand on Brand Page'],
  'Hot Product Badges and Collection',
];
const OFFERED: [category: string, opportunities: string[]][] = [
  ['Vape Local Website', WEBSITE],
  [
    'Trade Newsletter',
    [
      ...['Front Cover', 'Inside Front Cover', 'Back Cover', 'Inside Back Cover', 'Full Page Advert'],
      ...['Double Page Advert', 'Half Page Advert', 'Quarter Page Advert', 'Disruptive', 'Advertorial', 'Interview'],
      'Leaflet Insertion',
    ],
  ],
  ['Supermarket', ['Kiosk Screens (10 Second)', 'Floor Sticker']],
  ['Cash & Carry Depots', ['Depot Video (Various)']],
  ['Forecourt Network', ['Gantry Screen (10 Seconds)']],
  ['Convenience Store Website', WEBSITE],
];

it('a new installation offers these categories, opportunities and trading directors, and 40 brands', async () => {
  const { categories, bookingTypes, tradingDirectors, brands } = await offered();
  expect(categories.map(({ name, opportunities }) => [name, opportunities.map((each) => each.name)])).toEqual(OFFERED);
  expect(bookingTypes.map(({ group, types }) => [group, types.map(({ name }) => name)])).toEqual(
    OFFERED.map(([group, names]) => [group, names.map((name) => `${group} – ${name}`)]),
  );
  expect(tradingDirectors.map(({ name }) => name)).toEqual(['Alex', 'Jordan', 'Morgan', 'Sam', 'Taylor']);
  expect(new Set(brands.map(({ name }) => name.toLowerCase())).size).toBe(40);
});

it('the list shows every entry with the number of records that use its name', async () => {
  const before = await catalogue();
  expect(before.categories.map(({ name }) => name)).toEqual((await offered()).categories.map(({ name }) => name));
  expect(before.brands).toHaveLength(40);

  const placed = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
  await desk.makeBooking({ brandName: 'tern & CO', ...placed });
  await makeDeal(desk, { brand: 'Tern & Co' });
  await makeEnquiry(desk, {
    brand: 'Tern & Co',
    tradingDirector: 'Taylor',
    bookingTypes: ['Supermarket – Floor Sticker', 'Supermarket – Kiosk Screens (10 Second)'],
  });
  const after = await catalogue();
  const more = (kind: (all: AdminCatalogue) => Entry[], name: string) =>
    named(kind(after), name).records - named(kind(before), name).records;
  const inSupermarket = ({ categories }: AdminCatalogue) => named(categories, 'Supermarket').opportunities;
  expect(more(({ brands }) => brands, 'Tern & Co')).toBe(3);
  expect(more(({ tradingDirectors }) => tradingDirectors, 'Taylor')).toBe(1);
  expect(more(({ tradingDirectors }) => tradingDirectors, 'Alex')).toBe(1);
  expect(more(({ categories }) => categories, 'Supermarket')).toBe(2);
  expect(more(inSupermarket, 'Floor Sticker')).toBe(2);
  expect(more(inSupermarket, 'Kiosk Screens (10 Second)')).toBe(1);
  expect(more(({ categories }) => categories, 'Trade Newsletter')).toBe(0);
});

describe('a new entry', () => {
  it('is offered at once under its trimmed name, and leaves one audit entry', async () => {
    const before = await desk.fingerprint();
    const brand = await add('brands', { name: '  Zephyr \t  Fans\n& Co ' });
    expect(brand).toEqual({
      id: brand.id,
      name: 'Zephyr Fans & Co',
      email: null,
      capacity: null,
      unitName: null,
      leadDays: null,
      retiredAt: null,
      records: 0,
      renaming: null,
      version: 1,
    });
    expect((await offered()).brands).toContainEqual({ id: brand.id, name: 'Zephyr Fans & Co' });
    expect(await changedSince(before)).toEqual(['audit_entries', 'brands']);
    expect(await lastAudit()).toMatchObject({
      actor_name: 'admin',
      about_type: 'catalogue',
      about_id: brand.id,
      about_label: 'Brand: Zephyr Fans & Co',
      action: 'added',
    });
    await makeDeal(desk, { brand: 'zephyr fans & co' });
  });

  it('is added to the end of its list, and a new category is empty', async () => {
    const category = await add('categories', { name: 'Bus Shelters' });
    const first = await add('opportunities', { name: 'Six Sheet', categoryId: category.id });
    const second = await add('opportunities', { name: 'Front Cover', categoryId: category.id });
    const { categories, bookingTypes } = await offered();
    expect(categories.at(-1)).toEqual({
      id: category.id,
      name: 'Bus Shelters',
      opportunities: [
        { id: first.id, name: 'Six Sheet' },
        { id: second.id, name: 'Front Cover' },
      ],
    });
    expect(bookingTypes.at(-1)).toMatchObject({
      group: 'Bus Shelters',
      types: [{ name: 'Bus Shelters – Six Sheet' }, { name: 'Bus Shelters – Front Cover' }],
    });
    expect((await lastAudit()).about_label).toBe('Opportunity: Bus Shelters – Front Cover');
    await desk.makeBooking({ mediaCategory: 'Bus Shelters', mediaOpportunity: 'Six Sheet' });
  });

  it('cannot have a name that is taken, regardless of case and spaces, or that a retired entry has', async () => {
    await add('brands', { name: 'Once Only' });
    await expectPut('trading-directors', (await add('trading-directors', { name: 'Robin' })).id, 'retire');
    const before = await desk.fingerprint();
    const taken = await post('brands', { name: ' ONCE   only' });
    refused(taken, 409, { name: '“Once Only” is in the list already. Choose another name.' });
    refused(await post('categories', { name: 'supermarket' }), 409, {
      name: '“Supermarket” is in the list already. Choose another name.',
    });
    const { id } = named((await catalogue()).categories, 'Supermarket');
    expect((await post('opportunities', { name: 'FLOOR STICKER', categoryId: id })).status).toBe(409);
    refused(await post('trading-directors', { name: 'robin' }), 409, {
      name: '“Robin” is retired. Bring it back instead.',
    });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is made once if several requests make it at the same moment', async () => {
    const replies = await Promise.all(
      ['Twice Told', 'twice told', 'TWICE  TOLD', 'Twice Told'].map((name) => post('brands', { name })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { brands } = await catalogue();
    expect(brands.filter(({ name }) => name.toLowerCase() === 'twice told')).toHaveLength(1);
  });

  it('needs an existing category if it is an opportunity', async () => {
    for (const categoryId of [undefined, null, '', 'nonsense', 'ffffffff-ffff-4fff-8fff-ffffffffffff']) {
      refused(await post('opportunities', { name: 'Nowhere', categoryId }), 400, {
        categoryId: 'Choose the category that the opportunity belongs to',
      });
    }
  });

  it('cannot be a category with the separator of booking types in its name', async () => {
    for (const name of ['Radio – North', 'Radio –']) {
      const reply = await post('categories', { name });
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.name).toMatch(/hyphen/);
    }
    expect((await post('brands', { name: 'Radio – North' })).status).toBe(201);
  });
});

describe('renaming', () => {
  it('leaves existing records unchanged unless asked to include them', async () => {
    const brand = await add('brands', { name: 'Old Mill' });
    const booking = await desk.makeBooking({ brandName: 'Old Mill' });
    const before = await desk.fingerprint();
    const renamed = await rename('brands', brand.id, { name: ' New  Mill ' });
    expect(renamed).toEqual({ ...brand, name: 'New Mill', recordsChanged: 0, version: 2 });
    expect(await changedSince(before)).toEqual(['audit_entries', 'brands']);
    expect(await lastAudit()).toMatchObject({
      about_label: 'Brand: Old Mill',
      action: 'renamed',
      before: { name: 'Old Mill' },
      after: { name: 'New Mill', inExistingRecords: false },
    });
    expect((await desk.readBooking(booking.id)).brandName).toBe('Old Mill');
    expect(names((await offered()).brands)).toEqual(expect.arrayContaining(['New Mill']));
    expect(names((await offered()).brands)).not.toContain('Old Mill');
  });

  it('a brand changes its bookings, enquiries and deals, and nothing else', async () => {
    const brand = await add('brands', { name: 'Quince' });
    const bookings = [
      await desk.bookingIn('Live', { brandName: 'Quince', revenueAmount: 10_000, liveDate: new Date() }),
      await desk.bookingIn('Under Review', { brandName: 'QUINCE' }),
    ];
    const other = await desk.makeBooking({ brandName: 'Quincey' });
    const [deal, enquiry] = [await makeDeal(desk, { brand: 'Quince' }), await makeEnquiry(desk, { brand: 'quince' })];
    // A confirmation that goes out moves its booking on.
    await desk.mailsAreOut();
    const { body: dashboard } = await desk.admin.get<{ statusCounts: object[] }>('/api/dashboard');
    const before = await desk.fingerprint();

    const renamed = await rename('brands', brand.id, { name: 'Quince & Sons', inExistingRecords: true });

    expect(renamed).toMatchObject({ name: 'Quince & Sons', records: 4, recordsChanged: 4 });
    expect(await changedSince(before)).toEqual([
      ...['audit_entries', 'bookings', 'brands', 'catalogue_renamings', 'deal_requests', 'sales_enquiries'],
    ]);
    const entries = await desk.auditOf(brand);
    expect(entries.map(({ action }) => action)).toEqual(['added', 'renamed', 'renamed in records']);
    expect(entries[1]!.after).toEqual({ name: 'Quince & Sons', inExistingRecords: true });
    expect(entries[2]!.after).toEqual({ name: 'Quince & Sons', deals: 1, bookings: 2, options: 0, enquiries: 1 });
    for (const booking of bookings) {
      const after = await desk.readBooking(booking.id);
      expect({ ...after, updatedAt: '' }).toEqual({ ...booking, brandName: 'Quince & Sons', updatedAt: '' });
    }
    expect((await desk.readBooking(other.id)).brandName).toBe('Quincey');
    expect((await readDeal(desk, deal)).brand).toBe('Quince & Sons');
    expect((await readEnquiry(desk, enquiry)).brand).toBe('Quince & Sons');
    expect((await desk.admin.get<{ statusCounts: object[] }>('/api/dashboard')).body.statusCounts).toEqual(
      dashboard.statusCounts,
    );
    expect(await found('bookings', { q: 'quince & sons' })).toBe(2);
    expect(await found('bookings', { brandName: 'quince & sons' })).toBe(2);
    expect(await found('bookings', { brandName: 'quince' })).toBe(0);
    expect(await found('sales-enquiries', { q: 'quince & sons' })).toBe(1);

    const [year, month] = dayFromNow(0).split('-').map(Number);
    const report = await readReport(desk.admin, year!, month!);
    expect(report.brands.filter(({ brandName }) => /quince/i.test(brandName))).toMatchObject([
      { brandName: 'Quince & Sons', totalRevenue: 10_000 },
    ]);
  });

  it('to the same name in another case also updates records', async () => {
    const brand = await add('brands', { name: 'acorn ltd' });
    const booking = await desk.makeBooking({ brandName: 'Acorn LTD' });
    const renamed = await rename('brands', brand.id, { name: 'Acorn Ltd', inExistingRecords: true });
    expect(renamed).toMatchObject({ name: 'Acorn Ltd', records: 1, recordsChanged: 1 });
    expect((await desk.readBooking(booking.id)).brandName).toBe('Acorn Ltd');
    expect(await rename('brands', brand.id, { name: 'Acorn Ltd', inExistingRecords: true })).toMatchObject({
      recordsChanged: 0,
    });
  });

  it('a trading director changes bookings and enquiries', async () => {
    const director = await add('trading-directors', { name: 'Kim' });
    const booking = await desk.makeBooking({ tradingDirectorName: 'kim' });
    const without = await desk.makeBooking({ tradingDirectorName: '' });
    const enquiry = await makeEnquiry(desk, { tradingDirector: 'Kim' });
    const renamed = await rename('trading-directors', director.id, { name: 'Kimberley', inExistingRecords: true });
    expect(renamed).toMatchObject({ records: 2, recordsChanged: 2 });
    expect((await desk.readBooking(booking.id)).tradingDirectorName).toBe('Kimberley');
    expect((await desk.readBooking(without.id)).tradingDirectorName).toBeNull();
    expect((await readEnquiry(desk, enquiry)).tradingDirector).toBe('Kimberley');
  });

  it('a category changes placements and the booking types that contain it', async () => {
    const category = await add('categories', { name: 'Radio' });
    const jingle = await add('opportunities', { name: 'Jingle', categoryId: category.id });
    await add('categories', { name: 'Radio Times' });
    const enquiry = await makeEnquiry(desk, { bookingTypes: ['Radio – Jingle', 'Supermarket – Floor Sticker'] });
    const placed = { mediaCategory: 'Radio', mediaOpportunity: 'Jingle' };
    const booking = await desk.makeBooking({ ...placed, enquiryId: enquiry.id });
    // Placed somewhere other than the requested booking type.
    const again = { bookingType: 'Radio – Jingle', bookAgain: true };
    const elsewhere = await desk.makeBooking({ enquiryId: enquiry.id, ...again });
    const plain = await desk.makeBooking(placed);

    const renamed = await rename('categories', category.id, { name: 'Wireless', inExistingRecords: true });

    expect(renamed).toMatchObject({ recordsChanged: 4, records: 3 });
    expect(await desk.readBooking(booking.id)).toMatchObject({
      mediaCategory: 'Wireless',
      mediaOpportunity: 'Jingle',
      bookingType: 'Wireless – Jingle',
    });
    expect(await desk.readBooking(elsewhere.id)).toMatchObject({
      mediaCategory: 'Trade Newsletter',
      bookingType: 'Wireless – Jingle',
    });
    expect(await desk.readBooking(plain.id)).toMatchObject({ mediaCategory: 'Wireless', bookingType: null });
    const after = await readEnquiry(desk, enquiry);
    expect(after.bookingTypes).toEqual(['Wireless – Jingle', 'Supermarket – Floor Sticker']);
    expect(after.requestedTypes[0]).toMatchObject({ group: 'Wireless', label: 'Jingle' });
    expect(after.requestedTypes[0]!.bookings).toHaveLength(2);
    expect(named((await offered()).categories, 'Wireless').opportunities).toEqual([{ id: jingle.id, name: 'Jingle' }]);
  });

  it('an opportunity does not affect other categories', async () => {
    const { categories } = await catalogue();
    const header = named(named(categories, 'Vape Local Website').opportunities, 'Home Page Header');
    const types = ['Vape Local Website – Home Page Header', 'Convenience Store Website – Home Page Header'];
    const enquiry = await makeEnquiry(desk, { bookingTypes: types });
    const mediaOpportunity = 'Home Page Header';
    const ours = await desk.makeBooking({
      ...{ mediaCategory: 'Vape Local Website', mediaOpportunity },
      ...{ enquiryId: enquiry.id, bookingType: types[0] },
    });
    const theirs = await desk.makeBooking({ mediaCategory: 'Convenience Store Website', mediaOpportunity });

    const renamed = await rename('opportunities', header.id, { name: 'Page Top', inExistingRecords: true });

    expect(renamed).toMatchObject({ name: 'Page Top', recordsChanged: 2, records: 2 });
    expect(await desk.readBooking(ours.id)).toMatchObject({
      mediaOpportunity: 'Page Top',
      bookingType: 'Vape Local Website – Page Top',
    });
    expect(await desk.readBooking(theirs.id)).toMatchObject({ mediaOpportunity });
    expect((await readEnquiry(desk, enquiry)).bookingTypes).toEqual(['Vape Local Website – Page Top', types[1]]);
    expect(names(named((await offered()).categories, 'Convenience Store Website').opportunities)).toContain(
      mediaOpportunity,
    );
    const labels = (await desk.auditOf(header)).slice(-2).map(({ about_label: label }) => label);
    expect(labels).toEqual([`Opportunity: ${types[0]!}`, 'Opportunity: Vape Local Website – Page Top']);
  });

  it('to a type that an enquiry already lists leaves the type there once', async () => {
    const category = await add('categories', { name: 'Trams' });
    const inside = await add('opportunities', { name: 'Inside', categoryId: category.id });
    const outside = await add('opportunities', { name: 'Outside', categoryId: category.id });
    const enquiry = await makeEnquiry(desk, {
      bookingTypes: ['Trams – Outside', 'Trams – Inside', 'Supermarket – Floor Sticker'],
    });
    await rename('opportunities', outside.id, { name: 'Roof' });
    await rename('opportunities', inside.id, { name: 'Outside', inExistingRecords: true });
    expect((await readEnquiry(desk, enquiry)).bookingTypes).toEqual(['Trams – Outside', 'Supermarket – Floor Sticker']);
  });

  it('is refused for the name of another entry, retired or not, and for one of two requests at once', async () => {
    const [one, two, gone] = [
      await add('brands', { name: 'Rename One' }),
      await add('brands', { name: 'Rename Two' }),
      await add('brands', { name: 'Rename Gone' }),
    ];
    await put('brands', gone.id, 'retire');
    const booking = await desk.makeBooking({ brandName: 'Rename One' });
    const before = await desk.fingerprint();
    refused(await put('brands', one.id, undefined, { name: 'rename TWO', inExistingRecords: true }), 409, {
      name: '“Rename Two” is in the list already. Choose another name.',
    });
    refused(await put('brands', one.id, undefined, { name: 'Rename gone', inExistingRecords: true }), 409, {
      name: '“Rename Gone” is retired. Bring it back instead.',
    });
    expect(await desk.fingerprint()).toEqual(before);
    const replies = await Promise.all(
      [one, two].map(({ id }) => put('brands', id, undefined, { name: 'Rename Both', inExistingRecords: true })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await desk.jobsAreDone();
    const { brandName } = await desk.readBooking(booking.id);
    expect(brandName).toBe(replies[0]!.status === 200 ? 'Rename Both' : 'Rename One');
  });

  it('loses no change that is made to bookings at the same moment', async () => {
    const brand = await add('brands', { name: 'Busy' });
    const bookings = await Promise.all(
      Array.from({ length: 6 }, () => desk.makeBooking({ brandName: 'Busy', revenueAmount: 1 })),
    );
    const replies = await Promise.all([
      put('brands', brand.id, undefined, { name: 'Busier', inExistingRecords: true }),
      ...bookings.map(({ id }) => desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 77 })),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await desk.jobsAreDone();
    for (const { id } of bookings) {
      expect(await desk.readBooking(id)).toMatchObject({ brandName: 'Busier', revenueAmount: 77 });
    }
  });
});

describe('the address of a trading director', () => {
  it('is added and changed with the name, audited, and not public', async () => {
    const director = await add('trading-directors', { name: 'Robyn', email: ' Robyn@Media.test ' });
    expect(director.email).toBe('Robyn@Media.test');
    const { bytes } = await desk.nobody.get('/api/catalogue');
    expect(bytes.toString()).toContain('Robyn');
    expect(bytes.toString()).not.toMatch(/@media\.test/i);
    expect(await lastAudit()).toMatchObject({ after: { name: 'Robyn', email: 'Robyn@Media.test' } });
    const { email, ...renamed } = await rename('trading-directors', director.id, { name: 'Robyn W' });
    expect([renamed.name, email]).toEqual(['Robyn W', 'Robyn@Media.test']);

    const change = { name: 'Robyn W', email: 'robyn.w@media.test', version: renamed.version };
    expect((await rename('trading-directors', director.id, change)).email).toBe('robyn.w@media.test');
    expect(await lastAudit()).toMatchObject({
      action: 'address changed',
      before: { email: 'Robyn@Media.test' },
      after: { email: 'robyn.w@media.test' },
    });
    expect((await put('trading-directors', director.id, undefined, change)).status).toBe(409);
    const both = { name: 'Robyn', email: '' };
    expect(await rename('trading-directors', director.id, both)).toMatchObject({ name: 'Robyn', email: null });
    expect(await lastAudit()).toMatchObject({
      action: 'renamed',
      before: { name: 'Robyn W', email: 'robyn.w@media.test' },
      after: { name: 'Robyn', email: null },
    });
  });

  it('does not come back with a name that is sent while the person is being erased', async () => {
    const { id, version } = await add('trading-directors', { name: 'Noa', email: 'noa@media.test' });
    const erasure = 'UPDATE trading_directors SET email = NULL, version = version + 1 WHERE id = $1';
    const rename = () => put('trading-directors', id, undefined, { name: 'Noah', version });
    expect((await whileHeld(desk, erasure, [id], rename)).status).toBe(409);
    expect(await desk.rows('SELECT name, email FROM trading_directors WHERE id = $1', [id])).toEqual([
      { name: 'Noa', email: null },
    ]);
  });

  it.each([
    ['not an address', 'Invalid email address'],
    ['eve@media.test\r\nBcc: all@media.test', 'Invalid email address'],
    [17, expect.stringMatching(/email address/i)],
    [`${'e'.repeat(250)}@media.test`, expect.stringMatching(/email address/i)],
  ])('cannot be %j', async (email, message) => {
    const director = named((await catalogue()).tradingDirectors, 'Alex');
    const before = await desk.fingerprint();
    refused(await post('trading-directors', { name: 'Ola', email }), 400, { email: message });
    refused(await put('trading-directors', director.id, undefined, { name: 'Alex', email }), 400, { email: message });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is refused for other entries', async () => {
    const brand = await add('brands', { name: 'Addressless' });
    const errors = { email: expect.stringContaining('Only trading directors') };
    refused(await post('brands', { name: 'Other', email: 'x@media.test' }), 400, errors);
    refused(await put('brands', brand.id, undefined, { name: 'Other', email: 'x@media.test' }), 400, errors);
    expect((await rename('brands', brand.id, { ...brand })).email).toBeNull();
  });
});

describe('a retired entry', () => {
  it('is no longer offered, and records that use it stay as they are', async () => {
    const brand = await add('brands', { name: 'Bygone' });
    const director = await add('trading-directors', { name: 'Bygone Kit' });
    const category = await add('categories', { name: 'Phone Boxes' });
    const opportunity = await add('opportunities', { name: 'Door', categoryId: category.id });
    const window = await add('opportunities', { name: 'Window', categoryId: category.id });
    const placed = { mediaCategory: 'Phone Boxes', mediaOpportunity: 'Door' };
    const booking = await desk.bookingIn('Approved', { ...placed, brandName: 'Bygone' });
    const before = await desk.fingerprint();

    const retired = await expectPut('opportunities', opportunity.id, 'retire');
    expect(retired).toMatchObject({ id: opportunity.id, name: 'Door', records: 1, retiredAt: expect.any(String) });
    expect(await changedSince(before)).toEqual(['audit_entries', 'opportunities']);
    expect(await lastAudit()).toMatchObject({ action: 'retired', about_label: 'Opportunity: Phone Boxes – Door' });
    expect(names(named((await offered()).categories, 'Phone Boxes').opportunities)).toEqual(['Window']);
    refused(await book(placed), 400, { mediaOpportunity: expect.any(String) });
    refused(await ask({ bookingTypes: ['Phone Boxes – Door'] }), 400, { bookingTypes: expect.any(String) });

    await expectPut('categories', category.id, 'retire');
    await expectPut('brands', brand.id, 'retire');
    await expectPut('trading-directors', director.id, 'retire');
    const { categories, brands, tradingDirectors, bookingTypes } = await offered();
    expect(names(categories)).not.toContain('Phone Boxes');
    expect(bookingTypes.map(({ group }) => group)).not.toContain('Phone Boxes');
    expect(names(brands)).not.toContain('Bygone');
    expect(names(tradingDirectors)).not.toContain('Bygone Kit');
    refused(await book({ ...placed, mediaOpportunity: 'Window' }), 400, { mediaCategory: expect.any(String) });
    refused(await ask({ bookingTypes: ['Phone Boxes – Window'] }), 400, { bookingTypes: expect.any(String) });
    refused(await ask({ brand: 'Bygone' }), 400, { brand: 'Please select a brand' });
    refused(await ask({ tradingDirector: 'Bygone Kit' }), 400, {
      tradingDirector: 'Please select a trading director',
    });
    refused(await desk.nobody.post('/api/deal-requests', dealForm({ brand: 'Bygone' })), 400, {
      brand: 'Please select a brand',
    });

    const edited = await desk.admin.put(`/api/bookings/${booking.id}/revenue`, { revenueAmount: 4_200 });
    expect(edited).toMatchObject({ status: 200, body: { ...placed, brandName: 'Bygone', revenueAmount: 4_200 } });
    const dates = { liveDate: dayFromNow(30), deadlineDate: dayFromNow(10), endDate: dayFromNow(60) };
    expect((await desk.admin.put(`/api/bookings/${booking.id}/dates`, dates)).status).toBe(200);

    const restored = await expectPut('categories', category.id, 'restore');
    expect(restored.retiredAt).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: 'brought back', about_label: 'Category: Phone Boxes' });
    // The opportunity was retired separately, so it stays retired.
    expect(names(named((await offered()).categories, 'Phone Boxes').opportunities)).toEqual(['Window']);
    await expectPut('opportunities', opportunity.id, 'restore');
    expect(named((await offered()).categories, 'Phone Boxes').opportunities.map(({ id }) => id)).toEqual([
      opportunity.id,
      window.id,
    ]);
    expectStatus(201, await book(placed));
  });

  it('cannot be retired again, and only a retired entry can be brought back', async () => {
    const { id } = await add('brands', { name: 'On Off' });
    refused(await put('brands', id, 'restore'), 409);
    const both = await Promise.all([put('brands', id, 'retire'), put('brands', id, 'retire')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.auditOf({ id })).map(({ action }) => action)).toEqual(['added', 'retired']);
    await expectPut('brands', id, 'restore');
  });
});

describe('the order', () => {
  it('of categories and opportunities is set by administrators', async () => {
    const order = async () => names((await offered()).categories);
    const [first, second, third, ...rest] = await order();
    const { categories } = await catalogue();
    const idOf = (name?: string) => named(categories, name!).id;
    expectStatus(200, await put('categories', idOf(third), 'move', { before: idOf(first) }));
    expect(await order()).toEqual([third, first, second, ...rest]);
    expect(await lastAudit()).toMatchObject({ action: 'moved', before: { place: 3 }, after: { place: 1 } });
    expectStatus(200, await put('categories', idOf(first), 'move', { before: null }));
    expect(await order()).toEqual([third, second, ...rest, first]);

    const newsletter = named(categories, 'Trade Newsletter').opportunities;
    expectStatus(200, await put('opportunities', newsletter[0]!.id, 'move', { before: newsletter[2]!.id }));
    expect(named((await offered()).categories, 'Trade Newsletter').opportunities.slice(0, 3)).toMatchObject([
      { name: newsletter[1]!.name },
      { name: newsletter[0]!.name },
      { name: newsletter[2]!.name },
    ]);
  });

  it('stays consistent after several moves at once', async () => {
    const { categories } = await catalogue();
    const { opportunities } = named(categories, 'Trade Newsletter');
    const replies = await Promise.all(
      opportunities.slice(0, 6).map(({ id }) => put('opportunities', id, 'move', { before: opportunities.at(-1)!.id })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const after = named((await catalogue()).categories, 'Trade Newsletter').opportunities;
    expect(names(after).sort()).toEqual(names(opportunities).sort());
    expect(after.at(-1)!.id).toBe(opportunities.at(-1)!.id);
    const places = await desk.rows<{ position: number }>(
      'SELECT position FROM opportunities WHERE id = ANY ($1) ORDER BY 1',
      [after.map(({ id }) => id)],
    );
    expect(places.map(({ position }) => position)).toEqual(after.map((_, index) => index));
  });

  it('cannot refer to another list, and does not exist for brands', async () => {
    const { categories, brands } = await catalogue();
    const elsewhere = named(categories, 'Supermarket').opportunities[0]!.id;
    const { id } = named(categories, 'Trade Newsletter').opportunities[0]!;
    const before = await desk.fingerprint();
    for (const place of [elsewhere, id, categories[0]!.id]) {
      refused(await put('opportunities', id, 'move', { before: place }), 400, { before: expect.any(String) });
    }
    refused(await put('brands', brands[0]!.id, 'move', { before: null }), 409);
    expect(await desk.fingerprint()).toEqual(before);
  });
});

it('still counts the records exactly after all these changes', async () => {
  const { id } = await desk.makeBooking({ brandName: 'Tern & Co' });
  expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  const rows = await desk.rows<{ name: string; records: number }>(`
    SELECT name, count(*)::integer AS records FROM (
      SELECT folded(brand_name) AS name FROM bookings
      UNION ALL SELECT folded(trading_director_name) FROM bookings
      UNION ALL SELECT folded(media_category) FROM bookings
      UNION ALL SELECT folded(media_category || ' – ' || media_opportunity) FROM bookings
      UNION ALL SELECT folded(brand) FROM sales_enquiries
      UNION ALL SELECT folded(trading_director) FROM sales_enquiries
      UNION ALL SELECT unnest(names_in_types(booking_types)) FROM sales_enquiries
      UNION ALL SELECT folded(brand) FROM deal_requests
    ) AS carried GROUP BY name`);
  const counted = new Map(rows.map(({ name, records }) => [name, records]));
  const { categories, brands, tradingDirectors } = await catalogue();
  const opportunities = categories.flatMap(({ name: category, opportunities: own }) =>
    own.map(({ name, records }) => ({ name: `${category} – ${name}`, records })),
  );
  for (const { name, records } of [...categories, ...opportunities, ...brands, ...tradingDirectors])
    expect({ name, records }).toEqual({ name, records: counted.get(folded(name)) ?? 0 });
});

async function catalogue(): Promise<AdminCatalogue> {
  return expectStatus(200, await desk.admin.get<AdminCatalogue>(PATH));
}

/** The catalogue as forms offer it, which no browser or proxy may keep. */
async function offered(): Promise<Offered> {
  const reply = await desk.nobody.get<Offered>('/api/catalogue');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return expectStatus(200, reply);
}

function post(kind: Kind, body: object): Promise<Reply<Partial<Refusal>>> {
  return desk.admin.post(`${PATH}/${kind}`, body);
}

function put(kind: Kind, id: string, verb?: string, body?: object): Promise<Reply<Partial<Refusal>>> {
  return desk.admin.put([PATH, kind, id, ...(verb ? [verb] : [])].join('/'), body);
}

async function add(kind: Kind, body: object): Promise<Entry> {
  return expectStatus(201, await desk.admin.post<Entry>(`${PATH}/${kind}`, body));
}

/** Renames an entry, waits until existing records follow, and returns it with the number of changed records. */
async function rename(kind: Kind, id: string, body: object): Promise<Entry & { recordsChanged: number }> {
  expectStatus(200, await desk.admin.put<Entry>(`${PATH}/${kind}/${id}`, body));
  await desk.jobsAreDone();
  const { categories, brands, tradingDirectors } = await catalogue();
  const opportunities = categories.flatMap((category) => category.opportunities);
  const entries = [...brands, ...tradingDirectors, ...categories, ...opportunities];
  const [last] = await desk.rows<{ changed: number }>(
    `SELECT (SELECT coalesce(sum(value::integer), 0)::integer FROM jsonb_each_text(changed)) AS changed
     FROM catalogue_renamings WHERE entry_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return { ...entries.find((entry) => entry.id === id)!, recordsChanged: last?.changed ?? 0 };
}

async function expectPut(kind: Kind, id: string, verb: string): Promise<Entry> {
  return expectStatus(200, await desk.admin.put<Entry>(`${PATH}/${kind}/${id}/${verb}`));
}

function book(changes: object): Promise<Reply<Partial<Refusal>>> {
  return desk.admin.post('/api/bookings', multipart(bookingForm({ ...changes })));
}

function ask(changes: object): Promise<Reply<Partial<Refusal>>> {
  return desk.nobody.post('/api/sales-enquiries', enquiryForm(changes));
}

function refused(reply: Reply<Partial<Refusal>>, status: number, errors?: object): void {
  expect({ status: reply.status, ...reply.body }).toEqual({
    status,
    statusCode: status,
    message: expect.stringMatching(/\w+ \w+/),
    ...(errors && { errors }),
  });
}

function named<Item extends { name: string }>(entries: Item[], name: string): Item {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`There is no ${name} among ${names(entries).join(', ')}`);
  return entry;
}

function names(entries: { name: string }[]): string[] {
  return entries.map(({ name }) => name);
}

const found = async (list: string, filter: object): Promise<number> =>
  (await readList(desk.admin, list, { filter, range: [0, 0] })).total;

async function lastAudit(): Promise<AuditRow> {
  const [entry] = await desk.rows<AuditRow>(
    `SELECT * FROM audit_entries WHERE about_type = 'catalogue' ORDER BY id DESC LIMIT 1`,
  );
  return entry!;
}

async function changedSince(before: Record<string, string>): Promise<string[]> {
  const after = await desk.fingerprint();
  return Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .sort();
}
