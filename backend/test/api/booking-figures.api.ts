import { DateTime } from 'luxon';
import { type Booking, moment, queryOf, sharedDesk, ZONE } from './desk.js';
import { FRONT_COVER, makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Summary = Schemas['ArchiveSummaryDto'];

const desk = sharedDesk();

const summary = async () => (await desk.viewer.get<Summary>('/api/bookings/archive-summary')).body;
const names = async () => (await desk.viewer.get('/api/bookings/names')).body;
const found = async (filter: object, sort: unknown[] = ['bookingNumber', 'ASC']) => {
  const { body } = await desk.viewer.get<Booking[]>(`/api/bookings?${queryOf({ filter, sort })}`);
  return body.map(({ bookingNumber }) => bookingNumber);
};

it('names and figures are empty without bookings', async () => {
  expect(await names()).toEqual({ brandName: [], mediaCategory: [], tradingDirectorName: [] });
  expect(await summary()).toEqual({ totalCompleted: 0, thisYear: 0, averagePerMonth: 0, firstCompletedAt: null });
});

it('lists each name in use once regardless of case, even if it has left the catalogue', async () => {
  const sticker = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
  for (const brandName of ['Zebra', 'acme', 'Éclair', 'ACME', 'Old Name']) await desk.makeBooking({ brandName });
  await desk.makeBooking({ brandName: 'Zebra', ...sticker });
  await desk.rows(
    `UPDATE bookings SET media_category = 'Retired Wall', trading_director_name = 'Old Boss' WHERE brand_name = 'Old Name'`,
  );
  await desk.rows(`UPDATE bookings SET trading_director_name = NULL WHERE brand_name = 'ACME'`);
  const { brandName, mediaCategory, tradingDirectorName } = (await names()) as Record<string, string[]>;
  expect([...brandName!].sort()).toEqual(['Old Name', 'Zebra', 'acme', 'Éclair']);
  expect(mediaCategory).toEqual(['Retired Wall', 'Supermarket', 'Trade Newsletter']);
  expect(tradingDirectorName).toEqual(['Alex', 'Old Boss']);
});

it('completed bookings are counted by their end date, in London months', async () => {
  const today = DateTime.now().setZone(ZONE);
  // In summer, the first moment of a month in London is still the previous month in UTC.
  const year = today.startOf('year');
  const ends = [today.startOf('month').minus({ months: 14 }), year.minus({ milliseconds: 1 }), year];
  for (const end of ends) {
    await desk.bookingIn('Completed', { liveDate: end.minus({ days: 9 }).toISO(), endDate: end.toISO() });
  }
  await desk.bookingIn('Completed', { endDate: moment(-2) });
  const recent = today.minus({ days: 2 }).year === today.year ? 1 : 0;
  expect(await summary()).toEqual({
    totalCompleted: 4,
    thisYear: 1 + recent,
    averagePerMonth: Math.round((4 / 15) * 10) / 10,
    firstCompletedAt: ends[0]!.toUTC().toISO(),
  });
});

describe('bookings are found', () => {
  it('and sorted by the time of their last status change', async () => {
    const early = await desk.bookingIn('Under Review');
    const late = await desk.bookingIn('Under Review', { statusChangedAt: moment(-3) });
    const review = { status: 'Under Review' };
    const sorted = await found(review, ['statusSince', 'ASC']);
    expect(sorted).toEqual([late.bookingNumber, early.bookingNumber]);
    const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
    expect(await found({ ...review, statusSince_lte: before })).toEqual([late.bookingNumber]);
    expect(await found({ ...review, statusSince_gte: before })).toEqual([early.bookingNumber]);
    const { body } = await desk.admin.get<Booking & { statusSince: string }>(`/api/bookings/${late.id}`);
    expect(Date.parse(body.statusSince)).toBeLessThan(Date.parse(before));
  });

  it('by their exact revenue', async () => {
    const free = await desk.bookingIn('Approved', { revenueAmount: 0 });
    await desk.bookingIn('Approved', { revenueAmount: 10 });
    expect(await found({ revenueAmount: 0 })).toEqual([free.bookingNumber]);
    expect(await found({ revenueAmount: [0, 10] })).toHaveLength(2);
    expect(await found({ revenueAmount: 1 })).toEqual([]);
  });

  it('by the enquiry or the deal they were made from', async () => {
    const [enquiry, deal] = [await makeEnquiry(desk), await makeDeal(desk)];
    const booked = await desk.makeBooking({ enquiryId: enquiry.id, bookingType: FRONT_COVER });
    const dealt = await makeDealBooking(desk, deal);
    expect(await found({ enquiryId: enquiry.id })).toEqual([booked.bookingNumber]);
    expect(await found({ dealRequestId: deal.id })).toEqual([dealt.bookingNumber]);
    expect(await found({ dealRequestId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' })).toEqual([]);
    expect(await found({ enquiryId: 'no uuid' })).toEqual([]);
  });
});
