import type pg from 'pg';
import { multipart } from '../support/index.js';
import { lookUp, tokenMailedTo, uploadByBrand, withLink } from './brand-portal.js';
import {
  artwork,
  dayFromNow,
  expectStatus,
  forTests,
  newContact,
  openDesk,
  sharedDesk,
  whileHeld,
  withoutDelivery,
  type Booking,
  type Refusal,
} from './desk.js';
import { FLOOR_STICKER, FRONT_COVER, makeEnquiry, readEnquiry } from './public-forms.js';
import { expectErrors } from './refusal.js';

const PLACEMENT = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
const HEADER = { mediaCategory: 'Vape Local Website', mediaOpportunity: 'Home Page Header' };

const desk = forTests(() => openDesk({ env: { BRAND_PORTAL_ACCESS: 'link', PORTAL_LOOKUP_LIMIT: '1000/10m' } }));

const correct = (id: string, changes: object) => desk.admin.put<Booking & Refusal>(`/api/bookings/${id}`, changes);
const mailsAbout = (id: string) => desk.mailsAbout({ id });

describe('correcting a booking', () => {
  it.each([
    ['brandName', 'Nimbus Tea'],
    ['contactEmail', 'ann.other@brand.test'],
    ['tradingDirectorName', 'Sam'],
    ['tradingDirectorName', null],
  ])('changes its %s to %j, and the history says so', async (field, value) => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const { version } = booking;
    const corrected = expectStatus(200, await correct(booking.id, { [field]: value, version }));
    expect(corrected).toMatchObject({ [field]: value, version: version + 1, status: 'Awaiting Upload' });
    expect(await desk.readBooking(booking.id)).toEqual(corrected);
    const { body: history } = await desk.admin.get<object[]>(`/api/bookings/${booking.id}/history`);
    const told = { before: { [field]: booking[field as keyof Booking] }, after: { [field]: value } };
    expect(history).toContainEqual(expect.objectContaining({ action: 'corrected', ...told }));
  });

  it.each(['Overdue', 'Approved'])('moves its placement while it is %s', async (status) => {
    const { id } = await desk.bookingIn(status);
    expect(expectStatus(200, await correct(id, PLACEMENT))).toMatchObject(PLACEMENT);
  });

  it('books the type of its enquiry that has its new placement', async () => {
    const enquiry = await makeEnquiry(desk);
    const booking = await desk.makeBooking({ enquiryId: enquiry.id });
    const { id, mediaCategory, mediaOpportunity } = booking;
    const booked = async (placement: object) => {
      const { bookingType } = expectStatus(200, await correct(id, placement));
      const { requestedTypes } = await readEnquiry(desk, enquiry);
      return [bookingType, ...requestedTypes.map(({ isBooked }) => isBooked)];
    };
    expect(booking.bookingType).toBe(FRONT_COVER);
    expect(await booked(PLACEMENT)).toEqual([FLOOR_STICKER, false, true]);
    expect(await booked(HEADER)).toEqual([null, false, false]);
    expect(await booked({ mediaCategory, mediaOpportunity })).toEqual([FRONT_COVER, true, false]);
  });

  it('keeps the type of its enquiry that it books without having its placement', async () => {
    const { id: enquiryId } = await makeEnquiry(desk, { bookingTypes: [FRONT_COVER] });
    const { id } = await desk.makeBooking({ enquiryId, bookingType: FRONT_COVER, ...HEADER });
    expect(expectStatus(200, await correct(id, PLACEMENT))).toMatchObject({ bookingType: FRONT_COVER });
  });

  it.each(['Live', 'Completed'])('leaves the placement of a booking that is %s', async (status) => {
    const { id } = await desk.bookingIn(status);
    const before = await desk.fingerprint();
    const refused = await correct(id, PLACEMENT);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(status) } });
    expect(await desk.fingerprint()).toEqual(before);
    expect(expectStatus(200, await correct(id, { brandName: 'Nimbus Tea' }))).toMatchObject({ status });
  });

  it('leaves the placement of a booking that was cancelled while it ran', async () => {
    const { id } = await desk.bookingIn('Cancelled', { statusBeforeCancellation: 'Live' });
    const message = expect.stringContaining('Its placement can no longer be changed') as string;
    expect(await correct(id, PLACEMENT)).toMatchObject({ status: 409, body: { message } });
  });

  it('leaves the placement of a booking that goes live at the same moment', async () => {
    const { id } = await desk.bookingIn('Approved');
    const move = () => correct(id, PLACEMENT);
    const refused = await whileLocked('bookings', id, move, (holder) =>
      holder.query(`UPDATE bookings SET status = 'Live' WHERE id = $1`, [id]),
    );
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('is Live') } });
    expect(await desk.readBooking(id)).not.toMatchObject(PLACEMENT);
  });

  it('changes nothing when nothing differs', async () => {
    const booking = await desk.bookingThatIs('Under Review');
    const before = await desk.fingerprint();
    expect(expectStatus(200, await correct(booking.id, { ...booking, invented: true }))).toEqual(booking);
    expect(await desk.fingerprint()).toEqual(before);
  });

  it.each([
    [{ brandName: '' }, { brandName: 'Brand name is required' }],
    [{ brandName: null }, { brandName: 'Brand name is required' }],
    [{ contactEmail: 'ann at brand' }, { contactEmail: 'Invalid email address' }],
    [
      { contactEmail: null, brandName: 7 },
      { contactEmail: 'Contact email is required', brandName: /must be text/ },
    ],
    [{ tradingDirectorName: 'x'.repeat(201) }, { tradingDirectorName: /at most 200 characters/ }],
    [{ mediaOpportunity: 'The Moon' }, { mediaOpportunity: /./ }],
    [{ removeSpecSheet: 'perhaps' }, { removeSpecSheet: 'removeSpecSheet must be true or false' }],
    [{ tellBrand: 3 }, { tellBrand: 'tellBrand must be true or false' }],
  ])('refuses %j', async (changes, errors) => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const before = await desk.fingerprint();
    expectErrors(await correct(id, changes), errors);
    expect(await desk.fingerprint()).toEqual(before);
  });
});

describe('a corrected contact', () => {
  it('has the booking, and the link in the mail to the former one no longer reaches it', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail: wrong });
    const link = await tokenMailedTo(desk, wrong);
    expect(expectStatus(200, await lookUp(desk, wrong, { token: link }))).toHaveLength(1);

    expectStatus(200, await correct(id, { contactEmail: right, tellBrand: true }));
    expect(expectStatus(200, await lookUp(desk, wrong, { token: link }))).toEqual([]);
    expect((await uploadByBrand(desk, wrong, id, { token: link })).status).toBe(404);

    const uploaded = await uploadByBrand(desk, right, id, { token: await tokenMailedTo(desk, right) });
    expect(expectStatus(200, uploaded)).toMatchObject({ status: 'Under Review' });
  });

  it('can no longer be uploaded for by the former one, whose upload has begun', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail: wrong });
    const link = await tokenMailedTo(desk, wrong);
    const upload = () => uploadByBrand(desk, wrong, id, { token: link });
    const uploaded = await whileLocked('bookings', id, upload, (holder) =>
      holder.query('UPDATE bookings SET contact_email = $2 WHERE id = $1', [id, right]),
    );
    expect(expectStatus(404, uploaded).message).toContain('There is no such booking or file for this email address');
    expect(await desk.readBooking(id)).toMatchObject({ status: 'Awaiting Upload', artworks: [] });
    expect(await desk.rows('SELECT FROM files WHERE owner_id = $1', [id])).toEqual([]);
    expect((await mailsAbout(id)).map(({ template }) => template)).not.toContain('upload-receipt');
  });

  it('is not shown to the former one, who sends an upload again', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail: wrong });
    const headers = { ...withLink(await tokenMailedTo(desk, wrong)), 'Idempotency-Key': id };
    const path = `/api/brand-bookings/${wrong}/${id}/upload`;
    const upload = () => desk.nobody.post<Refusal>(path, multipart({ files: artwork() }), headers);
    expectStatus(200, await upload());
    const again = await whileHeld(desk, 'LOCK TABLE idempotency_keys', [], upload, (holder) =>
      holder.query('UPDATE bookings SET contact_email = $2 WHERE id = $1', [id, right]),
    );
    expect(again.status).toBe(404);
  });

  it('has the booking that follows, if it was corrected while the files were copied', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Completed', { contactEmail: wrong });
    await desk.rows('UPDATE files SET uploaded_by = $2 WHERE owner_id = $1', [id, wrong]);
    const days = { liveDate: dayFromNow(20), endDate: dayFromNow(40) };
    const follow = () => desk.admin.put<Booking>(`/api/bookings/${id}/reactivate`, days);
    const reply = await whileLocked('bookings', id, follow, async (holder) => {
      await holder.query(`UPDATE files SET uploaded_by = 'erased' WHERE owner_id = $1`, [id]);
      const corrected = `UPDATE bookings SET contact_email = $2, trading_director_name = 'Sam' WHERE id = $1`;
      await holder.query(corrected, [id, right]);
    });
    expect(expectStatus(201, reply)).toMatchObject({ contactEmail: right, tradingDirectorName: 'Sam' });
    expect(reply.body.artworks.map(({ uploadedBy }) => uploadedBy)).toEqual(['erased']);
    expect((await mailsAbout(reply.body.id)).map(({ recipient }) => recipient)).toEqual([right]);
  });

  it('is told nothing unless that is wished', async () => {
    const { id } = await desk.bookingThatIs('Approved', { contactEmail: newContact() });
    await desk.mailsAreOut();
    const sent = await mailsAbout(id);
    const right = newContact();
    await correct(id, { contactEmail: right });
    await desk.mailsAreOut();
    expect(await mailsAbout(id)).toEqual(sent);
    await correct(id, { contactEmail: newContact(), tellBrand: true });
    await desk.mailsAreOut();
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ template: 'booking-approval', status: 'sent' });
  });
});

describe('while mails wait for the mail server', () => {
  const offline = sharedDesk();
  withoutDelivery(offline);

  it('those to a former contact go to the new one, once, and tell what has been corrected', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await offline.makeBooking({ contactEmail: wrong });
    const changes = { contactEmail: right, brandName: 'Nimbus Tea', tellBrand: true };
    expectStatus(200, await offline.admin.put(`/api/bookings/${id}`, changes));
    expect(await offline.mailsAbout({ id })).toMatchObject([
      { template: 'booking-confirmation', recipient: wrong, status: 'cancelled' },
      { template: 'booking-confirmation', recipient: right, status: 'queued' },
    ]);
    const queued = await offline.rows(`SELECT subject FROM mails WHERE status = 'queued'`);
    expect(queued).toMatchObject([{ subject: expect.stringContaining('Nimbus Tea') }]);
  });

  it('those about an upload tell what has been corrected, and the receipt leaves a former contact', async () => {
    const [wrong, right] = [newContact(), newContact()];
    const { id } = await offline.makeBooking({ contactEmail: wrong });
    expectStatus(200, await uploadByBrand(offline, wrong, id));
    const waiting = () =>
      offline.rows<{ template: string; recipient: string; variables: Record<string, unknown> }>(
        `SELECT template, recipient, variables FROM mails
         WHERE about_id = $1 AND status = 'queued' AND template LIKE '%upload%' ORDER BY template`,
        [id],
      );
    const [news, receipt] = await waiting();
    const renamed = { brandName: 'Nimbus Tea' };
    expectStatus(200, await offline.admin.put(`/api/bookings/${id}`, renamed));
    expect(await waiting()).toEqual([
      { ...news, variables: { ...news!.variables, ...renamed } },
      { ...receipt, variables: { ...receipt!.variables, ...renamed } },
    ]);
    expectStatus(200, await offline.admin.put(`/api/bookings/${id}`, { contactEmail: right }));
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([news!.recipient, right]);
  });
});

describe('the spec sheet', () => {
  it('is replaced, and the former one leaves the disk', async () => {
    const { id } = await desk.bookingThatIs('Awaiting Upload', { specSheetFile: artwork('wrong.pdf') });
    const form = multipart({ specSheetFile: artwork('right.pdf'), brandName: 'Nimbus Tea' });
    const corrected = expectStatus(200, await desk.admin.put<Booking>(`/api/bookings/${id}`, form));
    expect(corrected).toMatchObject({ brandName: 'Nimbus Tea', specSheet: { name: 'right.pdf' } });
    expect(await sheetsOf(id)).toEqual(['right.pdf']);
    const { headers } = await desk.admin.get(`/api/bookings/${id}/spec-sheet/download`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename=right.pdf');
  });

  it('is removed, and artwork stays', async () => {
    const { id } = await desk.bookingThatIs('Under Review', { specSheetFile: artwork('wrong.pdf') });
    const corrected = expectStatus(200, await correct(id, { removeSpecSheet: true }));
    expect(corrected.specSheet).toBeNull();
    expect(corrected.artworks).toHaveLength(1);
    expect(await sheetsOf(id)).toEqual([]);
    expect((await desk.admin.get(`/api/bookings/${id}/spec-sheet/download`)).status).toBe(404);
  });

  it('stays when its replacement is no PDF', async () => {
    const { id } = await desk.makeBooking({ specSheetFile: artwork('right.pdf') });
    const text = multipart({ specSheetFile: artwork('notes.pdf', Buffer.from('words')) });
    expect((await desk.admin.put(`/api/bookings/${id}`, text)).status).toBe(415);
    expect((await desk.readBooking(id)).specSheet).toMatchObject({ name: 'right.pdf' });
  });

  const sheetsOf = async (id: string) =>
    (await desk.rows<{ name: string }>(`SELECT name FROM files WHERE owner_id = $1 AND kind = 'spec-sheet'`, [id])).map(
      ({ name }) => name,
    );
});

it('a renaming and a correction do not wait for each other', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const [renaming] = await desk.rows<{ id: string }>(
    `INSERT INTO catalogue_renamings (kind, entry_id, label, from_name, to_name, actor, finished_at)
     VALUES ('brands', gen_random_uuid(), 'Brand Bulk', 'Bulk', 'Bulk Two', '{"kind":"user","name":"admin"}', now())
     RETURNING id`,
  );
  // As the renaming does with its next batch.
  const change = () => correct(id, { brandName: 'Nimbus Tea' });
  const corrected = await whileLocked('catalogue_renamings', renaming!.id, change, (holder) =>
    holder.query('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [id]),
  );
  expect(corrected.status).toBe(200);
});

/** Sends a request that has to wait for a locked row, and does something else before the row is free. */
function whileLocked<Reply>(
  table: string,
  id: string,
  send: () => Promise<Reply>,
  meanwhile: (holder: pg.Client) => Promise<unknown>,
): Promise<Reply> {
  return whileHeld(desk, `SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id], send, meanwhile);
}

describe('two people at once', () => {
  it('correct a placement while artwork for it arrives: the artwork is to be sent again', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const upload = () => desk.admin.post<Refusal>(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    const sent = await whileLocked('bookings', id, upload, (holder) =>
      holder.query(
        'UPDATE bookings SET media_category = $2, media_opportunity = $3, opportunity_id = opportunity_named($2, $3) WHERE id = $1',
        [id, ...Object.values(PLACEMENT)],
      ),
    );
    expect(expectStatus(409, sent).message).toContain('send them again');
    expect((await desk.readBooking(id)).artworks).toEqual([]);
  });

  it('correct and approve one booking: the later of them is asked to look again', async () => {
    const { id, version } = await desk.bookingIn('Under Review');
    const replies = await Promise.all([
      correct(id, { brandName: 'Nimbus Tea', version }),
      desk.admin.put<Booking>(`/api/bookings/${id}/approve`, { version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [corrected] = replies;
    expect(await desk.readBooking(id)).toMatchObject(
      corrected.status === 200
        ? { brandName: 'Nimbus Tea', status: 'Under Review' }
        : { brandName: 'Nimbus Cola', status: 'Approved' },
    );
  });
});
