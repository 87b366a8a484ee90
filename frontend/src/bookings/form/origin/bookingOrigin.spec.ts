import { expect, it } from 'vitest';
import {
  booking,
  catalogue,
  dealRequest,
  enquiry as asked,
  opportunity,
  requestedType,
} from '../../../testing/records';
import { today } from '../../../ui/days';
import { businessDay, monthNameOf } from '../../../ui/format';
import { EMPTY_BOOKING } from '../newBooking';
import { newBookingRequest } from '../newBookingRequest';
import {
  prefillFromBooking,
  prefillFromDeal,
  prefillFromEnquiry,
  prefillFromPlacement,
  typesToBook,
} from './bookingOrigin';

const frontCover = requestedType('Front Cover');
const enquiry = asked({
  ...{ brand: 'Orchard Lane', brandContactEmail: 'ads@orchard.test', tradingDirector: 'Morgan' },
  ...{ bookingPeriodMonth: 'February', bookingPeriodYear: '2028' },
});
const nothing = catalogue([]);
const offered = catalogue([opportunity('Floor Sticker')], { tradingDirectors: [{ id: 't1', name: 'Morgan' }] });

it('fills in the brand, contact, director, placement and month of an enquiry', () => {
  expect(prefillFromEnquiry(enquiry, frontCover)).toEqual({
    brandName: 'Orchard Lane',
    contactEmail: 'ads@orchard.test',
    tradingDirectorName: 'Morgan',
    bookingType: 'Supermarket – Front Cover',
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Front Cover',
    units: '1',
    liveDate: '2028-02-01',
    endDate: '2028-02-29',
  });
});

it('fills in what is left of a month that has begun, and nothing of one that has passed', () => {
  const [year, month] = today().split('-').map(Number) as [number, number];
  const current = { ...enquiry, bookingPeriodMonth: monthNameOf(month), bookingPeriodYear: String(year) };
  expect(prefillFromEnquiry(current, frontCover)).toMatchObject({ liveDate: today() });
  const past = { ...enquiry, bookingPeriodYear: String(year - 1) };
  expect(prefillFromEnquiry(past, frontCover).liveDate).toBeUndefined();
});

it('proposes as many of the requested types as can be booked at once', () => {
  const requestedTypes = Array.from({ length: 52 }, (_, index) => ({ ...frontCover, name: `Type ${index}` }));
  const types = typesToBook({ ...enquiry, requestedTypes }, catalogue([opportunity('Front Cover')]));
  expect(types.map(({ isBooked }) => isBooked)).toEqual(types.map((_, index) => index < 50));
});

it('copies a booking without its days, and without what is no longer offered', () => {
  const contact = { brandName: 'Wren Water', contactEmail: 'jo@wren.test', ccEmails: ['al@wren.test'] };
  const placement = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker', tradingDirectorName: 'Morgan' };
  const copied = booking({ ...contact, ...placement, units: 2, revenueAmount: 123_450 });
  const filled = { ...contact, ...placement, units: '2', insertions: '', revenueAmount: '1234.50' };
  expect(prefillFromBooking(copied, offered)).toEqual(filled);
  expect(prefillFromBooking(copied, nothing)).toMatchObject({
    ...{ tradingDirectorName: '', mediaCategory: 'Supermarket', mediaOpportunity: '', units: '1' },
  });
});

it('leaves out people who were erased', () => {
  const erased = 'erased-0f8fad5bd9@erased.invalid';
  const copied = booking({ contactEmail: erased, ccEmails: [erased, 'al@wren.test'] });
  expect(prefillFromBooking(copied, nothing)).toMatchObject({
    ...{ contactEmail: '', ccEmails: ['al@wren.test'] },
  });
  expect(prefillFromEnquiry({ ...enquiry, brandContactEmail: erased }).contactEmail).toBe('');
  expect(prefillFromDeal(dealRequest({ requestEmail: erased })).contactEmail).toBe('');
});

it.each([
  // Not the charge for cancelling it.
  [{ revenueAmount: 5_000, revenueBeforeCancellation: 123_450 }, '1234.50'],
  [{ revenueAmount: 0, priceReasonKind: 'house' as const }, '0.00'],
  [{ revenueAmount: 0 }, ''],
])('copies a booking of %j with the revenue "%s"', (cost, revenue) => {
  expect(prefillFromBooking(booking(cost), nothing).revenueAmount).toBe(revenue);
});

it('copies a booking under the present name of its placement', () => {
  const opportunities = [opportunity('Floor Graphic', { id: 'o1' })];
  const renamed = catalogue([], { categories: [{ id: 'c1', name: 'Shops', opportunities }] });
  expect(prefillFromBooking(booking({ units: 2, opportunityId: 'o1' }), renamed)).toMatchObject({
    ...{ mediaCategory: 'Shops', mediaOpportunity: 'Floor Graphic', units: '2' },
  });
});

it('fills in a placement and its days, but not what is no longer offered or has passed', () => {
  const address = (days: object, opportunity = 'Floor Sticker') =>
    new URLSearchParams({ media_category: 'Supermarket', media_opportunity: opportunity, ...days });
  const days = { live_date: '2099-03-10', end_date: '2099-03-16' };
  expect(prefillFromPlacement(address(days), offered)).toEqual({
    ...{ mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' },
    ...{ liveDate: '2099-03-10', endDate: '2099-03-16' },
  });
  expect(prefillFromPlacement(address({ live_date: '2020-03-10', end_date: 'soon' }, 'Retired'), offered)).toEqual({
    ...{ mediaCategory: 'Supermarket', mediaOpportunity: '' },
    ...{ liveDate: '', endDate: '' },
  });
});

it('leaves the placement empty if the catalogue no longer offers the type', () => {
  const retired = { ...frontCover, mediaCategory: null, mediaOpportunity: null };
  expect(prefillFromEnquiry(enquiry, retired)).toMatchObject({
    bookingType: frontCover.name,
    mediaCategory: '',
    mediaOpportunity: '',
  });
});

it('fills in the days of a deal, starting today if it is already running', () => {
  const deal = dealRequest({ liveDate: '2099-12-01T00:00:00.000Z', endDate: '2099-12-31T23:59:59.999Z' });
  expect(prefillFromDeal(deal)).toEqual({
    brandName: 'Wren Water',
    contactEmail: 'priya@wren.test',
    liveDate: '2099-12-01',
    endDate: '2099-12-31',
  });
  const running = { ...deal, liveDate: '2026-01-01T00:00:00.000Z' };
  expect(prefillFromDeal(running).liveDate).toBe(businessDay(new Date()));
});

it('sends the id of the enquiry or deal with the booking', () => {
  const fromEnquiry = newBookingRequest({ ...EMPTY_BOOKING, bookingType: frontCover.name }, { enquiryId: 'e1' });
  expect(fromEnquiry.get('enquiryId')).toBe('e1');
  expect(fromEnquiry.get('bookingType')).toBe(frontCover.name);
  expect(fromEnquiry.has('isDealBooking')).toBe(false);

  const fromDeal = newBookingRequest(EMPTY_BOOKING, { dealRequestId: 'd1' });
  expect(fromDeal.get('dealRequestId')).toBe('d1');
  expect(fromDeal.get('isDealBooking')).toBe('true');
  expect(fromDeal.has('bookingType')).toBe(false);
});
