import { multipart } from '../support/index.js';
import { uploadByBrand } from './brand-portal.js';
import {
  artwork,
  bookingForm,
  dayFromNow,
  expectStatus,
  failedMail,
  pastDates,
  sharedDesk,
  withoutDelivery,
  type Booking,
} from './desk.js';
import { newPlace, place } from './options.js';
import { makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';
import { refusal } from './refusal.js';

// What waits while the mail server cannot be reached, and so goes out when it answers again (docs/product.md, 8.2 and 8.5).

interface WaitingMail {
  template: string;
  recipient: string;
  variables: Record<string, unknown>;
}

const desk = sharedDesk();
withoutDelivery(desk);

const put = async (id: string, verb: string, body: object = {}) =>
  expectStatus(200, await desk.admin.put<Booking>(`/api/bookings/${id}/${verb}`, body));
const upload = async (id: string) =>
  expectStatus(200, await desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files: artwork() })));
const reject = (id: string, comments: string) => put(id, 'reject', { comments });
const waiting = (id: string) =>
  desk.rows<WaitingMail>(
    `SELECT template, recipient, variables FROM mails
     WHERE about_id = $1 AND status = 'queued' AND sent_at IS NULL ORDER BY created_at, template`,
    [id],
  );
const waitingTemplates = async (id: string) => (await waiting(id)).map(({ template }) => template);

/** Under Review, and the brand has been told all there was to tell. */
async function underReview(): Promise<Booking> {
  const { id } = await desk.makeBooking();
  await goOut(id);
  return upload(id);
}

async function makeTwoOfDeal(dealRequestId: string, changes: object = {}): Promise<Booking[]> {
  const { liveDate, deadlineDate, endDate, ...shared } = bookingForm({
    ...{ isDealBooking: 'true', dealRequestId, ...changes },
  });
  const dates = JSON.stringify([1, 2].map(() => ({ liveDate, deadlineDate, endDate })));
  return expectStatus(201, await desk.admin.post<Booking[]>('/api/bookings/several', multipart({ ...shared, dates })));
}

const approveDeal = async (id: string) =>
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/approve`, {}));
/** @param recipient default: all */
const goOut = (id: string, recipient?: string) =>
  desk.rows(
    `UPDATE mails SET status = 'sent', sent_at = now()
     WHERE about_id = $1 AND status = 'queued' AND recipient = coalesce($2, recipient)`,
    [id, recipient ?? null],
  );

describe('what staff decided about artwork', () => {
  it('only the mail about the last decision waits: it stays when staff add artwork after an approval, and a request for artwork goes once artwork has come', async () => {
    const { id } = await underReview();
    await put(id, 'approve');
    expect(await waitingTemplates(id)).toEqual(['booking-approval']);
    for (const comments of ['The logo is cut off', 'Now the date is wrong']) {
      await reject(id, comments);
      expect(await waiting(id)).toMatchObject([{ template: 'revision-request', variables: { comments } }]);
      await upload(id);
      expect(await waiting(id)).toEqual([]);
    }
    await put(id, 'approve');
    await upload(id);
    expect(await waitingTemplates(id)).toEqual(['booking-approval']);
  });

  it('does not come back when the booking is corrected', async () => {
    const { id } = await underReview();
    await reject(id, 'The logo is cut off');
    // As an earlier release left it behind.
    await desk.rows(`UPDATE bookings SET status = 'Approved', rejection_comments = NULL WHERE id = $1`, [id]);
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, { brandName: 'Nimbus Tea' }));
    expect(await waiting(id)).toEqual([]);
  });
});

describe('a mail that asks for artwork', () => {
  it('of a reinstated booking asks for what is missing when it goes out', async () => {
    const { id } = await underReview();
    await reject(id, 'The date is wrong');
    await goOut(id);
    await put(id, 'cancel', { reason: 'The launch is off', tellBrand: false });
    await put(id, 'reinstate', { tellBrand: true });
    const told = async () =>
      (await waiting(id)).map(({ template, variables }) => [template, variables.asksForArtwork, variables.comments]);
    expect(await told()).toEqual([['booking-reinstated', true, 'The date is wrong']]);
    await upload(id);
    expect(await told()).toEqual([['booking-reinstated', false, null]]);
    await reject(id, 'The logo is cut off');
    expect(await told()).toEqual([
      ['booking-reinstated', true, 'The logo is cut off'],
      ['revision-request', undefined, 'The logo is cut off'],
    ]);
    await upload(id);
    await put(id, 'approve');
    expect(await told()).toEqual([
      ['booking-reinstated', false, null],
      ['booking-approval', undefined, undefined],
    ]);
  });

  it('of an approved deal does not, once it has come', async () => {
    const deal = await makeDeal(desk);
    const { id } = await makeDealBooking(desk, deal);
    await goOut(id);
    await approveDeal(deal.id);
    expect(await waiting(id)).toMatchObject([{ variables: { needsArtwork: true } }]);
    await upload(id);
    expect(await waiting(id)).toMatchObject([{ template: 'booking-approval', variables: { needsArtwork: false } }]);
  });
});

/** A booking that is approved, and its approval mail is still queued. */
async function approved(): Promise<Booking> {
  const { id } = await underReview();
  return put(id, 'approve');
}

describe('a booking that is marked as live', () => {
  it('is told with the date when it went live', async () => {
    const { id } = await approved();
    const { liveDate } = await put(id, 'live');
    expect(await waiting(id)).toMatchObject([{ template: 'booking-approval', variables: { liveDate } }]);
  });

  it('is told of as moved to that date, if new dates still waited to be told', async () => {
    const { id, liveDate: known } = await approved();
    await goOut(id);
    const dates = { liveDate: dayFromNow(25), deadlineDate: dayFromNow(10), endDate: dayFromNow(45) };
    await put(id, 'dates', { ...dates, tellBrand: true });
    const { liveDate } = await put(id, 'live');
    expect(await waiting(id)).toMatchObject([
      { template: 'booking-dates', variables: { liveDate, former: { liveDate: known } } },
    ]);
  });

  it('sends no mail by itself', async () => {
    const { id } = await approved();
    await goOut(id);
    await put(id, 'live');
    expect(await waiting(id)).toEqual([]);
  });
});

describe('where one of two recipients has had a mail that still waits for the other', () => {
  const OTHER = 'al@wren.test';
  const [first, second, third] = [20, 25, 30].map((day) => ({
    ...{ liveDate: dayFromNow(day), deadlineDate: dayFromNow(10), endDate: dayFromNow(60) },
  }));
  const move = (id: string, dates: object | undefined, tellBrand = true) => put(id, 'dates', { ...dates, tellBrand });
  /** "booking-dates to ann@brand.test: 20 to 25", with the days from now of the live dates. */
  const told = async (id: string) => {
    const day = (moment: unknown) =>
      [20, 25, 30].find((days) => typeof moment === 'string' && moment.startsWith(dayFromNow(days)));
    const lines = (await waiting(id)).map(({ template, recipient, variables }) => {
      const former = (variables.former as { liveDate: string } | undefined)?.liveDate;
      return `${template} to ${recipient}: ${former ? `${day(former)} to ` : ''}${day(variables.liveDate)}`;
    });
    return lines.toSorted();
  };

  it('new dates are told to each from those that they know', async () => {
    const { id, contactEmail } = await desk.makeBooking({ ...first, ccEmails: OTHER });
    await goOut(id);
    await move(id, second);
    await goOut(id, contactEmail);
    await move(id, first);
    expect(await told(id)).toEqual([`booking-dates to ${contactEmail}: 25 to 20`]);
    await move(id, second);
    expect(await told(id)).toEqual([`booking-dates to ${OTHER}: 20 to 25`]);
    await move(id, third);
    expect(await told(id)).toEqual([
      `booking-dates to ${OTHER}: 20 to 30`,
      `booking-dates to ${contactEmail}: 25 to 30`,
    ]);
  });

  it('a correction confirms the booking only to the other, and to those who are added', async () => {
    const { id, contactEmail } = await desk.makeBooking({ ...first, ccEmails: OTHER });
    await goOut(id, contactEmail);
    const correct = async (changes: object) => expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, changes));
    await correct({ brandName: 'Nimbus Tea' });
    expect(await told(id)).toEqual([`booking-confirmation to ${OTHER}: 20`]);
    await correct({ ccEmails: [OTHER, 'bo@wren.test'] });
    const others = [`booking-confirmation to ${OTHER}: 20`, 'booking-confirmation to bo@wren.test: 20'];
    expect(await told(id)).toEqual(others);
    await correct({ brandName: 'Nimbus Gin', tellBrand: true });
    expect(await told(id)).toEqual([...others, `booking-confirmation to ${contactEmail}: 20`].toSorted());
  });

  it('so do several bookings that were confirmed together', async () => {
    const deal = await makeDeal(desk);
    const [one, other] = (await makeTwoOfDeal(deal.id, { ccEmails: OTHER })) as [Booking, Booking];
    await goOut(one.id, one.contactEmail);
    const { length } = await waiting(one.id);
    expect(length).toBe(1);
    await move(other.id, third);
    expect(await waiting(one.id)).toMatchObject([{ template: 'booking-confirmation-several', recipient: OTHER }]);
    expect(await told(other.id)).toEqual([`booking-dates to ${one.contactEmail}: 20 to 30`]);
    await goOut(other.id);
    expectStatus(200, await desk.admin.put(`/api/bookings/${other.id}`, { brandName: 'Nimbus Tea' }));
    for (const { id } of [one, other])
      expect(await waiting(id)).toMatchObject([{ template: 'booking-confirmation', recipient: OTHER }]);
  });
});

it('the receipt of an upload does not tell the contact that they sent the files, once the sender is taken off the booking', async () => {
  const { id, contactEmail } = await desk.makeBooking({ ccEmails: 'al@wren.test' });
  expectStatus(200, await uploadByBrand(desk, 'al@wren.test', id));
  const receipt = async () => {
    const [mail] = await desk.rows<{ id: string; recipient: string; subject: string }>(
      `SELECT id, recipient, subject FROM mails WHERE about_id = $1 AND template = 'upload-receipt' AND status = 'queued'`,
      [id],
    );
    const { text } = expectStatus(200, await desk.admin.get<{ text: string }>(`/api/mails/${mail!.id}`));
    return { ...mail, text };
  };
  const { text: toSender } = await receipt();
  expect(toSender).toContain('files for this booking were sent to us by al@wren.test.');
  for (const changes of [{ ccEmails: [] }, { brandName: 'Nimbus Tea' }]) {
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, changes));
    const { recipient, subject, text } = await receipt();
    expect(recipient).toBe(contactEmail);
    expect(text).toContain('We have received 1 file\n');
    expect(text).toContain(`because ${contactEmail} is a contact for this booking.`);
    expect(`${subject} ${text}`).not.toMatch(/from you|your files|sent to us by|al@wren\.test/i);
  }
});

it('what a brand has uploaded is still told after its booking was cancelled, and not after it was deleted', async () => {
  const { id, contactEmail } = await desk.makeBooking();
  expectStatus(200, await uploadByBrand(desk, contactEmail, id));
  const uploads = (await waitingTemplates(id)).filter((template) => template !== 'booking-confirmation');
  expect(uploads).toEqual(expect.arrayContaining(['brand-upload', 'upload-receipt']));
  await put(id, 'cancel', { reason: 'The launch is off', tellBrand: false });
  expect(await waitingTemplates(id)).toEqual(uploads);
  await put(id, 'reinstate', { tellBrand: false });
  expect(await waitingTemplates(id)).toEqual(expect.arrayContaining(uploads));
  expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  expect(await waiting(id)).toEqual([]);
});

describe('the approval of a deal', () => {
  it('leaves no confirmation waiting that calls a booking provisional, and confirms several in one mail still', async () => {
    const deal = await makeDeal(desk);
    const single = await makeDealBooking(desk, deal);
    const [first, second] = await makeTwoOfDeal(deal.id);
    await approveDeal(deal.id);
    expect(await waiting(single.id)).toMatchObject([
      { template: 'booking-approval' },
      { template: 'booking-confirmation', variables: { provisional: false } },
    ]);
    const bookings = [first, second].map((booking) => ({ bookingId: booking!.id }));
    expect(await waiting(first!.id)).toMatchObject([
      { template: 'booking-approval' },
      { template: 'booking-confirmation-several', variables: { provisional: false, bookings } },
    ]);
    expect(await waitingTemplates(second!.id)).toEqual(['booking-approval']);
  });

  it('leaves no mail about a reinstated booking waiting that calls it provisional', async () => {
    const deal = await makeDeal(desk);
    const { id } = await makeDealBooking(desk, deal);
    await goOut(id);
    await put(id, 'cancel', { reason: 'The launch is off', tellBrand: false });
    await put(id, 'reinstate', { tellBrand: true });
    expect(await waiting(id)).toMatchObject([{ template: 'booking-reinstated', variables: { provisional: true } }]);
    await approveDeal(deal.id);
    expect(await waiting(id)).toMatchObject([
      { template: 'booking-approval' },
      { template: 'booking-reinstated', variables: { provisional: false } },
    ]);
  });

  it('is told instead of an acknowledgement that still waits', async () => {
    const { id } = await makeDeal(desk);
    await approveDeal(id);
    const approval = { template: 'deal-approved', recipient: 'sam@rivers.test' };
    expect(await waiting(id)).toMatchObject([{ template: 'team-deal-request' }, approval]);
  });
});

it('a deal request that is declined and reopened is acknowledged after all, once', async () => {
  const { id } = await makeDeal(desk);
  const declineAndReopen = async () => {
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/decline`, { reason: 'No budget' }));
    expect(await waitingTemplates(id)).not.toContain('deal-acknowledgement');
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/reopen`));
  };
  await declineAndReopen();
  expect(await waitingTemplates(id)).toContain('deal-acknowledgement');
  await goOut(id);
  await declineAndReopen();
  expect(await waiting(id)).toEqual([]);
});

it('a deal request whose acknowledgement was cancelled at the end of a drill is not acknowledged by reopening it', async () => {
  const { id } = await makeDeal(desk);
  // As `npm run restore:go-live -- --cancel-mails` does, because it may have gone out after the backup.
  await desk.rows(
    `UPDATE mails SET status = 'cancelled', last_error = 'Cancelled at the end of a drill.' WHERE about_id = $1`,
    [id],
  );
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/decline`, { reason: 'No budget' }));
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/reopen`));
  expect(await waiting(id)).toEqual([]);
});

it.each([
  ['decline', 'deal-requests', makeDeal, 'deal-declined', { tellRequester: true }, 'New Deal', 'have changed since'],
  ['close', 'sales-enquiries', makeEnquiry, 'enquiry-closed', { tellContact: true }, 'reopened', 'another reason'],
] as const)(
  'the mail about a decision to %s (%s) is withdrawn by reopening, and a failed one is tried again only while it is true',
  async (verb, list, make, template, tell, whenOpen, whenOtherwise) => {
    const [waits, failed] = [await make(desk), await make(desk)];
    const change = async ({ id }: { id: string }, what: string, body: object = {}) =>
      expectStatus(200, await desk.admin.put(`/api/${list}/${id}/${what}`, body));
    for (const each of [waits, failed]) await change(each, verb, { reason: 'No budget', ...tell });
    expect(await waitingTemplates(waits.id)).toContain(template);
    const retry = await failedMail(desk, failed, template);
    for (const each of [waits, failed]) await change(each, 'reopen');
    expect(await waitingTemplates(waits.id)).not.toContain(template);
    expect(await retry()).toMatchObject(refusal(409, whenOpen));
    await change(failed, verb, { reason: 'The period is over' });
    expect(await retry()).toMatchObject(refusal(409, whenOtherwise));
    await change(failed, 'reopen');
    await change(failed, verb, { reason: 'No budget' });
    expect((await retry()).status).toBe(200);
  },
);

it('an acknowledgement of an enquiry does not wait until after its bookings are confirmed', async () => {
  const { id } = await makeEnquiry(desk);
  const status = 'Bookings Confirmed';
  expectStatus(200, await desk.admin.put(`/api/sales-enquiries/${id}/status`, { status }));
  expect(await waitingTemplates(id)).toEqual(['team-sales-enquiry']);
});

it('the warning that an option expires is withdrawn when the option is renewed', async () => {
  const { id } = await place(desk.admin, await newPlace(desk));
  await desk.rows(`UPDATE mails SET template = 'option-expiring' WHERE about_id = $1`, [id]);
  expectStatus(200, await desk.admin.put(`/api/options/${id}/renew`));
  expect(await waiting(id)).toEqual([]);
});

it('the mail about a cancellation tells the charge as it was corrected, to the contact and to the others', async () => {
  const { id, contactEmail } = await desk.makeBooking({ ccEmails: 'al@wren.test' });
  await put(id, 'cancel', { reason: 'The launch is off', chargeAmount: 90_000 });
  await put(id, 'revenue', { revenueAmount: 9_000 });
  const told = async () =>
    (await waiting(id)).map(({ template, recipient, variables }) => [template, recipient, variables.chargeAmount]);
  const corrected = [contactEmail, 'al@wren.test'].map((to) => ['booking-cancelled', to, 9_000]);
  expect((await told()).toSorted()).toEqual(corrected.toSorted());
});

it('a confirmation tells the insertions as they were corrected', async () => {
  const { id } = await desk.makeBooking();
  await put(id, 'revenue', { revenueAmount: 9_000, insertions: 3 });
  expect(await waiting(id)).toMatchObject([{ variables: { units: 1, insertions: 3 } }]);
});

describe('a booking that was cancelled before the brand heard of it', () => {
  const cancelAndReinstate = async (id: string, tellBrand: boolean) => {
    await put(id, 'cancel', { reason: 'The launch is off', tellBrand });
    return put(id, 'reinstate', { tellBrand });
  };

  it.each([false, true])(
    'is confirmed with its deal’s spec sheet when it is reinstated, tellBrand %s',
    async (tell) => {
      const { id } = await makeDealBooking(desk, await makeDeal(desk), { specSheetFile: artwork('rates.pdf') });
      expect((await cancelAndReinstate(id, tell)).status).toBe('New Deal');
      expect(await waiting(id)).toMatchObject([
        { template: 'booking-confirmation', variables: { specSheet: 'rates.pdf', provisional: true } },
      ]);
      await goOut(id);
      await cancelAndReinstate(id, false);
      expect(await waiting(id)).toEqual([]);
    },
  );

  it('is confirmed when its deal is reopened', async () => {
    const deal = await makeDeal(desk);
    const { id } = await makeDealBooking(desk, deal);
    const decide = async (verb: string, body: object) =>
      expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/${verb}`, body));
    await decide('approve', {});
    await decide('decline', { reason: 'The budget is gone' });
    await decide('reopen', {});
    expect(await waiting(id)).toMatchObject([{ template: 'booking-confirmation', variables: { provisional: false } }]);
  });

  it('is confirmed by itself when it was made with others of its deal', async () => {
    const { id: dealRequestId } = await makeDeal(desk);
    for (const { id } of (await makeTwoOfDeal(dealRequestId)).toReversed()) {
      await cancelAndReinstate(id, false);
      expect(await waitingTemplates(id)).toContain('booking-confirmation');
    }
  });

  it('is told as approved when it follows another one', async () => {
    const { id: former } = await approved();
    await put(former, 'dates', pastDates());
    const again = { liveDate: dayFromNow(3), endDate: dayFromNow(9) };
    const { id } = expectStatus(201, await desk.admin.put<Booking>(`/api/bookings/${former}/reactivate`, again));
    await cancelAndReinstate(id, false);
    expect(await waitingTemplates(id)).toEqual(['booking-approval']);
  });

  it.each([false, true])('is confirmed only to the recipient who has not heard of it, tellBrand %s', async (tell) => {
    const { id, contactEmail } = await desk.makeBooking({ ccEmails: 'al@wren.test' });
    await goOut(id, contactEmail);
    await upload(id);
    await cancelAndReinstate(id, tell);
    const told = (await waiting(id)).map(({ template, recipient }) => `${template} to ${recipient}`);
    const reinstated = tell ? [`booking-reinstated to ${contactEmail}`] : [];
    expect(told).toEqual(['booking-confirmation to al@wren.test', ...reinstated]);
  });

  it('is confirmed even if its artwork came first', async () => {
    const { id } = await desk.makeBooking();
    await upload(id);
    await cancelAndReinstate(id, false);
    expect(await waiting(id)).toMatchObject([{ template: 'booking-confirmation', variables: { filesReceived: 1 } }]);
  });
});
