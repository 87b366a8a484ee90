import { capturedMailsTo, multipart, until } from '../support/index.js';
import { lookUp, tokenIn, tokenMailedTo, uploadByBrand, withLink } from './brand-portal.js';
import {
  artwork,
  bookingForm,
  dayFromNow,
  expectStatus,
  forTests,
  newContact,
  openDesk,
  sharedDesk,
  type Booking,
  type Desk,
  type Refusal,
  withoutDelivery,
} from './desk.js';
import { expectErrors } from './refusal.js';

const desk = forTests(() =>
  openDesk({
    env: {
      BRAND_PORTAL_ACCESS: 'link',
      PORTAL_LOOKUP_LIMIT: '1000/10m',
      CONTACT_QUOTA: '3/5MB',
      TEAM_EMAIL: 'team@placard.test',
    },
  }),
);
const GONE = 'erased-0f8fad5bd9@erased.invalid';

const correct = (id: string, changes: object, { admin }: Desk = desk) =>
  admin.put<Booking & Refusal>(`/api/bookings/${id}`, changes);
const erase = async (email: string) =>
  expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email }));
/** "confirmation to ann: sent", oldest first. */
const mailsAbout = async (booking: { id: string }, at: Desk = desk) =>
  (await at.mailsAbout(booking)).map(({ template, recipient, status }) => `${template} to ${recipient}: ${status}`);

describe('further recipients of a booking', () => {
  it('are kept as they were typed, from JSON and from a form', async () => {
    const ccEmails = ['Ben@Brand.test', 'cy@brand.test'];
    const sent = { ...bookingForm(), ccEmails: [' Ben@Brand.test ', 'cy@brand.test'] };
    const created = expectStatus(201, await desk.admin.post<Booking>('/api/bookings', sent));
    expect(created).toMatchObject({ ccEmails });
    const form = multipart(bookingForm());
    for (const email of ccEmails) form.append('ccEmails', email);
    expect(expectStatus(201, await desk.admin.post<Booking>('/api/bookings', form))).toMatchObject({ ccEmails });
    expect(await desk.makeBooking({ ccEmails: 'ben@brand.test' })).toMatchObject({ ccEmails: ['ben@brand.test'] });
    expect(await desk.makeBooking({ ccEmails: '' })).toMatchObject({ ccEmails: [] });
    expect(await desk.makeBooking()).toMatchObject({ ccEmails: [] });
  });

  it.each([
    [['ANN@brand.test'], 'ann@brand.test is the contact already. Leave it out here'],
    [['ben@brand.test', 'Ben@brand.test'], 'Ben@brand.test is named twice. Leave one of them out'],
    [['ben@brand.test', 'cy at brand'], 'Address 2 is not a valid email address'],
    [[7], 'Address 1 is not a valid email address'],
    [Array.from({ length: 6 }, (_, index) => `p${index}@brand.test`), 'At most 5 further addresses can be named'],
    [{ email: 'ben@brand.test' }, 'Send the further addresses as a list'],
  ])('are refused on a new booking and on a correction: %j', async (ccEmails, message) => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const before = await desk.fingerprint();
    for (const reply of [
      await desk.admin.post<Refusal>('/api/bookings', { ...bookingForm(), ccEmails, brandName: '' }),
      await correct(booking.id, { ccEmails, brandName: '', contactEmail: booking.contactEmail }),
    ])
      expectErrors(reply, { ccEmails: message, brandName: 'Brand name is required' });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it.each([{ contactEmail: GONE }, { ccEmails: [GONE] }])('are not people who were erased: %j', async (named) => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const { liveDate, deadlineDate, endDate, ...shared } = bookingForm();
    const before = await desk.fingerprint();
    for (const reply of [
      await desk.admin.post<Refusal>('/api/bookings', { ...bookingForm(), ...named }),
      await desk.admin.post<Refusal>('/api/bookings/several', {
        ...{ ...shared, ...named, dates: [{ liveDate, deadlineDate, endDate }] },
      }),
      await correct(id, named),
    ])
      expectErrors(reply, { [Object.keys(named)[0]!]: 'This person was erased. Enter another address' });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('may have been erased when something else is corrected, but are not asked for new artwork', async () => {
    const email = newContact();
    const { id } = await desk.bookingThatIs('Completed', { contactEmail: email });
    await erase(email);
    const { contactEmail } = await desk.readBooking(id);
    expectStatus(200, await correct(id, { contactEmail, brandName: 'Nimbus Tea', ccEmails: [newContact()] }));
    const next = { liveDate: dayFromNow(5), deadlineDate: dayFromNow(4), endDate: dayFromNow(9), artwork: 'new' };
    const reactivate = () => desk.admin.put<Refusal>(`/api/bookings/${id}/reactivate`, next);
    expectErrors(await reactivate(), { contactEmail: /was erased/ });
    expectStatus(200, await correct(id, { contactEmail: newContact() }));
    expect((await reactivate()).status).toBe(201);
  });

  it('alone are told, and recorded, when an email is sent again and the contact was erased', async () => {
    const [contactEmail, copy] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail, ccEmails: copy });
    const resend = () => desk.admin.post<Refusal>(`/api/bookings/${id}/resend-email`);
    await erase(contactEmail);
    expectStatus(200, await resend());
    expect((await desk.auditOf({ id })).at(-1)).toMatchObject({
      ...{ action: 'email sent again', actor_name: 'admin' },
      ...{ before: null, after: { email: 'booking-confirmation', recipient: copy } },
    });
    await erase(copy);
    const before = await desk.fingerprint();
    expect(expectStatus(409, await resend()).message).toContain('No email is sent');
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('cannot become the contact as well', async () => {
    const booking = await desk.makeBooking({ ccEmails: 'ben@brand.test' });
    expectErrors(await correct(booking.id, { contactEmail: 'Ben@brand.test' }), { ccEmails: /is the contact already/ });
    const swapped = { contactEmail: 'ben@brand.test', ccEmails: ['ann@brand.test'] };
    expect(expectStatus(200, await correct(booking.id, swapped))).toMatchObject(swapped);
  });

  it('are corrected, which the history tells, and nothing changes when they are sent as they were', async () => {
    const { id } = await desk.bookingThatIs('Approved', { ccEmails: 'ben@brand.test' });
    const ccEmails = ['ben@brand.test', 'cy@brand.test'];
    const corrected = expectStatus(200, await correct(id, { ccEmails }));
    expect(corrected).toMatchObject({ ccEmails });
    expect(expectStatus(200, await correct(id, { ccEmails }))).toEqual(corrected);
    const { body: history } = await desk.admin.get<object[]>(`/api/bookings/${id}/history`);
    expect(history[0]).toMatchObject({ action: 'corrected', after: { ccEmails: ['cy@brand.test'] } });
    expect(expectStatus(200, await correct(id, { ccEmails: null }))).toMatchObject({ ccEmails: [] });
  });

  it.each([
    ['added', ['a@b.test'], ['a@b.test', 'c@b.test'], { before: {}, after: { ccEmails: ['c@b.test'] } }],
    [
      'taken off',
      ['a@b.test', 'c@b.test'],
      ['a@b.test'],
      { before: { ccEmails: ['a@b.test', 'c@b.test'] }, after: { ccEmails: ['a@b.test'] } },
    ],
    ['all taken off', ['a@b.test'], [], { before: { ccEmails: ['a@b.test'] }, after: { ccEmails: [] } }],
    [
      'exchanged',
      ['a@b.test', 'c@b.test'],
      ['a@b.test', 'd@b.test'],
      { before: { ccEmails: ['a@b.test', 'c@b.test'] }, after: { ccEmails: ['a@b.test', 'd@b.test'] } },
    ],
  ])('are told apart in the history: %s', async (_, former, ccEmails, recorded) => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    expectStatus(200, await correct(id, { ccEmails: former }));
    expectStatus(200, await correct(id, { ccEmails }));
    const { before, after } = (await desk.auditOf({ id })).at(-1)!;
    expect({ before, after }).toEqual(recorded);
  });

  it('each get every mail by themselves, with a link of their own', async () => {
    const [contact, cc] = [newContact(), newContact()];
    const booking = await desk.bookingThatIs('Revision Required', { contactEmail: contact, ccEmails: cc });
    await desk.mailsAreOut();
    for (const email of [contact, cc]) {
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/confirmed/),
        expect.stringMatching(/needs new artwork/),
      ]);
      const { body } = await desk.nobody.get('/api/brand-link', withLink(tokenIn(mails[0]!)));
      expect(body).toEqual({ email, bookingId: booking.id });
    }
  });

  it('look their bookings up and send artwork, under quotas of their own', async () => {
    const [contact, cc] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail: contact, ccEmails: cc.toUpperCase() });
    const [theirs, others] = [await tokenMailedTo(desk, cc), await tokenMailedTo(desk, contact)];
    expect(expectStatus(200, await lookUp(desk, cc.toUpperCase(), { token: theirs }))).toMatchObject([{ id }]);
    expect((await lookUp(desk, contact, { token: theirs })).status).toBe(202);
    expect(
      expectStatus(200, await uploadByBrand(desk, cc, id, { token: theirs, files: [artwork(), artwork(), artwork()] })),
    ).toMatchObject({
      status: 'Under Review',
    });
    expect((await uploadByBrand(desk, cc, id, { token: theirs })).status).toBe(429);
    expectStatus(200, await uploadByBrand(desk, contact, id, { token: others }));
    const { artworks } = await desk.readBooking(id);
    expect(artworks.map(({ uploadedBy }) => uploadedBy)).toEqual([cc, cc, cc, contact]);
    await desk.mailsAreOut();
    const [news] = await mailsTo('team@placard.test', 'Artwork for booking');
    expect(news!.text).toContain(`${cc} sent artwork`);
  });

  it('get a fresh link on request', async () => {
    const cc = newContact();
    await desk.bookingThatIs('Awaiting Upload', { contactEmail: newContact(), ccEmails: cc });
    expect((await desk.nobody.post('/api/brand-link', { email: cc })).status).toBe(202);
    await until('the link', async () => (await mailsTo(cc, 'Your link to the brand portal')).length === 1);
  });

  it('no longer reach the booking by any link once they are taken off it', async () => {
    const [contact, gone, stays] = [newContact(), newContact(), newContact()];
    const form = multipart(bookingForm({ contactEmail: contact }));
    for (const email of [gone, stays]) form.append('ccEmails', email);
    const { id } = expectStatus(201, await desk.admin.post<Booking>('/api/bookings', form));
    const [dead, alive] = [await tokenMailedTo(desk, gone), await tokenMailedTo(desk, stays)];
    expectStatus(200, await correct(id, { ccEmails: [stays] }));
    expect(expectStatus(200, await lookUp(desk, gone, { token: dead }))).toEqual([]);
    expect((await uploadByBrand(desk, gone, id, { token: dead })).status).toBe(404);
    expect(expectStatus(200, await lookUp(desk, stays, { token: alive }))).toMatchObject([{ id }]);
    expect((await uploadByBrand(desk, stays, id, { token: alive })).status).toBe(200);
  });

  it('who are new get the mail that fits now if that is wished, and nobody else', async () => {
    const [contact, old, added] = [newContact(), newContact(), newContact()];
    const booking = await desk.bookingThatIs('Approved', { contactEmail: contact, ccEmails: old });
    await desk.mailsAreOut();
    const before = await mailsAbout(booking);
    await correct(booking.id, { ccEmails: [old, added] });
    await desk.mailsAreOut();
    expect(await mailsAbout(booking)).toEqual(before);
    const another = newContact();
    await correct(booking.id, { brandName: 'Nimbus Tea', ccEmails: [old, added, another], tellBrand: true });
    await desk.mailsAreOut();
    expect(await mailsAbout(booking)).toEqual([...before, `booking-approval to ${another}: sent`]);
  });

  it('are part of what is held about a person, and erased', async () => {
    const [contact, cc] = [newContact(), newContact()];
    const booking = await desk.bookingThatIs('Awaiting Upload', { contactEmail: contact, ccEmails: cc });
    expectStatus(200, await uploadByBrand(desk, cc, booking.id, { token: await tokenMailedTo(desk, cc) }));
    await desk.mailsAreOut();
    const ask = (verb: string) =>
      desk.admin.post<Record<string, unknown>>(`/api/admin/personal-data/${verb}`, { email: cc });
    // The confirmation to them, the receipt and the news of their upload; not the contact's own mail.
    expect((await ask('summary')).body).toMatchObject({ bookings: 1, mails: 3 });
    expect((await ask('copy')).body).toMatchObject({
      bookings: [{ copiedTo: cc, files: ['poster.pdf'] }],
    });
    const { alias } = expectStatus(200, await ask('erase'));
    const { ccEmails, contactEmail, artworks } = await desk.readBooking(booking.id);
    expect({ ccEmails, contactEmail, by: artworks[0]!.uploadedBy }).toEqual({
      ...{ ccEmails: [alias], contactEmail: contact, by: alias },
    });
    expect(await mailsAbout(booking)).toEqual([`booking-confirmation to ${contact}: sent`]);
    const left = await desk.rows('SELECT FROM audit_entries AS entry WHERE entry::text ILIKE $1', [`%${cc}%`]);
    expect(left).toEqual([]);
    expect((await ask('copy')).status).toBe(404);
  });
});

describe('while mails wait for the mail server', () => {
  const offline = sharedDesk();
  withoutDelivery(offline);

  async function waiting() {
    const [contact, gone, stays, added] = [newContact(), newContact(), newContact(), newContact()];
    const sent = { ...bookingForm({ contactEmail: contact }), ccEmails: [gone, stays] };
    const booking = expectStatus(201, await offline.admin.post<Booking>('/api/bookings', sent));
    return { booking, contact, gone, stays, added };
  }

  it('those to addresses that stay are left alone when others come and go', async () => {
    const { booking, contact, gone, stays, added } = await waiting();
    expectStatus(200, await correct(booking.id, { ccEmails: [stays, added] }, offline));
    expect((await mailsAbout(booking, offline)).sort()).toEqual(
      [
        `booking-confirmation to ${contact}: queued`,
        `booking-confirmation to ${gone}: cancelled`,
        `booking-confirmation to ${stays}: queued`,
        `booking-confirmation to ${added}: queued`,
      ].sort(),
    );
  });

  it('all are renewed when the booking itself is corrected', async () => {
    const { booking, contact, gone, stays } = await waiting();
    expectStatus(200, await correct(booking.id, { brandName: 'Nimbus Tea' }, offline));
    const mails = await mailsAbout(booking, offline);
    for (const email of [contact, gone, stays]) {
      expect(mails).toContain(`booking-confirmation to ${email}: cancelled`);
      expect(mails).toContain(`booking-confirmation to ${email}: queued`);
    }
  });

  it('a change of dates is told to a new recipient as it is told to the others', async () => {
    const { booking, stays, added, contact } = await waiting();
    await offline.rows(`UPDATE mails SET status = 'sent' WHERE about_id = $1`, [booking.id]);
    const dates = { liveDate: dayFromNow(21), deadlineDate: dayFromNow(10), endDate: dayFromNow(40) };
    const moved = await offline.admin.put(`/api/bookings/${booking.id}/dates`, { ...dates, tellBrand: true });
    expectStatus(200, moved);
    expectStatus(200, await correct(booking.id, { ccEmails: [stays, added] }, offline));
    const told = (await mailsAbout(booking, offline)).filter((mail) => /^booking-dates.*queued$/.test(mail)).sort();
    expect(told).toEqual([contact, stays, added].map((email) => `booking-dates to ${email}: queued`).sort());
  });

  it('a failed one to an address that was taken off is not tried again', async () => {
    const { booking, gone, stays } = await waiting();
    await offline.rows(`UPDATE mails SET status = 'failed' WHERE about_id = $1`, [booking.id]);
    expectStatus(200, await correct(booking.id, { ccEmails: [stays] }, offline));
    const retry = async (email: string) => {
      const [mail] = await offline.rows<{ id: string }>('SELECT id FROM mails WHERE recipient = $1', [email]);
      return offline.admin.put<Refusal>(`/api/mails/${mail!.id}/retry`);
    };
    expect(await retry(gone)).toMatchObject({ status: 409, body: { message: expect.stringContaining(gone) } });
    expect((await retry(stays)).status).toBe(200);
  });
});

describe('a decision about artwork', () => {
  it.each([
    ['approve', {}],
    ['reject', { comments: 'Larger, please' }],
  ])('names the round that was looked at: %s', async (verb, body) => {
    const contact = newContact();
    const { id } = await desk.bookingThatIs('Under Review', { contactEmail: contact });
    expectStatus(200, await uploadByBrand(desk, contact, id, { token: await tokenMailedTo(desk, contact) }));
    const decide = (round: unknown) =>
      desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/${verb}`, { ...body, round });
    const before = await desk.fingerprint();
    expect(expectStatus(409, await decide(1)).message).toMatch(/artwork of round 2.*looked at round 1/);
    for (const wrong of ['one', 0, 1.5, [1]]) expectErrors(await decide(wrong), { round: /number of a round/ });
    expect(await desk.fingerprint()).toEqual(before);
    expectStatus(200, await decide(2));
    expect(expectStatus(409, await decide(1)).message).not.toContain('round');
  });

  it('holds when artwork comes at the same moment', async () => {
    const contact = newContact();
    const { id } = await desk.bookingThatIs('Under Review', { contactEmail: contact });
    const link = await tokenMailedTo(desk, contact);
    const [approved, sent] = await Promise.all([
      desk.admin.put(`/api/bookings/${id}/approve`, { round: 1 }),
      uploadByBrand(desk, contact, id, { token: link }),
    ]);
    expect([approved.status, sent.status].sort()).toEqual([200, 409]);
    expect(await desk.readBooking(id)).toMatchObject(
      approved.status === 200 ? { status: 'Approved' } : { status: 'Under Review', artworks: [{}, { round: 2 }] },
    );
  });
});

/** The captured mails to an address, oldest first. */
async function mailsTo(address: string, subject = '') {
  const mails = await capturedMailsTo(desk.dataDir, address);
  return mails.filter((mail) => mail.subject!.includes(subject));
}
