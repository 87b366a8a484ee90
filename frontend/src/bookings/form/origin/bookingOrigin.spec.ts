import { expect, it } from 'vitest';
import type { Booking, Catalogue, DealRequest, Enquiry, RequestedType } from '../../../api/types';
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

const frontCover: RequestedType = {
  name: 'Trade Newsletter – Front Cover',
  group: 'Trade Newsletter',
  label: 'Front Cover',
  mediaCategory: 'Trade Newsletter',
  mediaOpportunity: 'Front Cover',
  limitedOpportunityId: null,
  bookings: [],
  isBooked: false,
};
const enquiry = {
  ...{ brand: 'Orchard Lane', brandContactEmail: 'ads@orchard.test', tradingDirector: 'Morgan' },
  ...{ bookingPeriodMonth: 'February', bookingPeriodYear: '2028' },
} as Enquiry;

it('fills in the brand, contact, director, placement and month of an enquiry', () => {
  expect(prefillFromEnquiry(enquiry, frontCover)).toEqual({
    brandName: 'Orchard Lane',
    contactEmail: 'ads@orchard.test',
    tradingDirectorName: 'Morgan',
    bookingType: frontCover.name,
    mediaCategory: 'Trade Newsletter',
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
  const catalogue = { categories: [{ name: 'Trade Newsletter', opportunities: [{ name: 'Front Cover' }] }] };
  const requestedTypes = Array.from({ length: 52 }, (_, index) => ({ ...frontCover, name: `Type ${index}` }));
  const types = typesToBook({ ...enquiry, requestedTypes }, catalogue as unknown as Catalogue);
  expect(types.map(({ isBooked }) => isBooked)).toEqual(types.map((_, index) => index < 50));
});

it('copies a booking without its days, and without what is no longer offered', () => {
  const booking = {
    ...{ brandName: 'Wren Water', contactEmail: 'jo@wren.test', ccEmails: ['al@wren.test'], revenueAmount: 123_450 },
    ...{ tradingDirectorName: 'Morgan', mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker', units: 2 },
    insertions: null,
  } as Booking;
  const supermarket = { name: 'Supermarket', opportunities: [{ name: 'Floor Sticker' }] };
  const catalogue = { categories: [supermarket], tradingDirectors: [{ name: 'Morgan' }] } as unknown as Catalogue;
  expect(prefillFromBooking(booking, catalogue)).toEqual({
    ...booking,
    units: '2',
    insertions: '',
    revenueAmount: '1234.50',
  });
  const smaller = { categories: [{ ...supermarket, opportunities: [] }], tradingDirectors: [] } as unknown as Catalogue;
  expect(prefillFromBooking(booking, smaller)).toMatchObject({
    ...{ tradingDirectorName: '', mediaCategory: 'Supermarket', mediaOpportunity: '', units: '1' },
  });
});

it('leaves out people who were erased', () => {
  const erased = 'erased-0f8fad5bd9@erased.invalid';
  const catalogue = { categories: [], tradingDirectors: [] } as unknown as Catalogue;
  const copied = { contactEmail: erased, ccEmails: [erased, 'al@wren.test'], insertions: null, revenueAmount: 0 };
  expect(prefillFromBooking(copied as unknown as Booking, catalogue)).toMatchObject({
    ...{ contactEmail: '', ccEmails: ['al@wren.test'] },
  });
  expect(prefillFromEnquiry({ ...enquiry, brandContactEmail: erased }).contactEmail).toBe('');
  const deal = { requestEmail: erased, liveDate: '2099-12-01', endDate: '2099-12-31' } as DealRequest;
  expect(prefillFromDeal(deal).contactEmail).toBe('');
});

it('copies what a cancelled booking cost, not the charge for cancelling it', () => {
  const cancelled = {
    ...{ contactEmail: 'jo@wren.test', ccEmails: [], revenueAmount: 5_000, revenueBeforeCancellation: 123_450 },
  } as unknown as Booking;
  const nothing = { categories: [], tradingDirectors: [] } as unknown as Catalogue;
  expect(prefillFromBooking(cancelled, nothing).revenueAmount).toBe('1234.50');
});

it.each([
  ['house', '0.00'],
  [null, ''],
])('copies a free booking with the reason "%s": its revenue is "%s"', (priceReasonKind, revenue) => {
  const free = { contactEmail: 'jo@wren.test', ccEmails: [], insertions: null, revenueAmount: 0, priceReasonKind };
  const nothing = { categories: [], tradingDirectors: [] } as unknown as Catalogue;
  expect(prefillFromBooking(free as unknown as Booking, nothing).revenueAmount).toBe(revenue);
});

it('copies a booking under the present name of its placement', () => {
  const booking = {
    ...{ contactEmail: 'jo@wren.test', ccEmails: [], revenueAmount: 0, insertions: null },
    ...{ units: 2, opportunityId: 'o1' },
    ...{ mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' },
  } as unknown as Booking;
  const opportunities = [{ id: 'o1', name: 'Floor Graphic' }];
  const catalogue = { categories: [{ name: 'Shops', opportunities }], tradingDirectors: [] } as unknown as Catalogue;
  expect(prefillFromBooking(booking, catalogue)).toMatchObject({
    ...{ mediaCategory: 'Shops', mediaOpportunity: 'Floor Graphic', units: '2' },
  });
});

it('fills in a placement and its days, but not what is no longer offered or has passed', () => {
  const supermarket = { name: 'Supermarket', opportunities: [{ name: 'Floor Sticker' }] };
  const catalogue = { categories: [supermarket] } as unknown as Catalogue;
  const address = (days: object, opportunity = 'Floor Sticker') =>
    new URLSearchParams({ media_category: 'Supermarket', media_opportunity: opportunity, ...days });
  const days = { live_date: '2099-03-10', end_date: '2099-03-16' };
  expect(prefillFromPlacement(address(days), catalogue)).toEqual({
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
    liveDate: '2099-03-10',
    endDate: '2099-03-16',
  });
  expect(prefillFromPlacement(address({ live_date: '2020-03-10', end_date: 'soon' }, 'Retired'), catalogue)).toEqual({
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
  const deal = { brand: 'Wren Water', requestEmail: 'jo@wren.test', endDate: '2099-12-31T23:59:59.999Z' };
  const planned = { ...deal, liveDate: '2099-12-01T00:00:00.000Z' } as DealRequest;
  expect(prefillFromDeal(planned)).toEqual({
    brandName: 'Wren Water',
    contactEmail: 'jo@wren.test',
    liveDate: '2099-12-01',
    endDate: '2099-12-31',
  });
  const running = { ...deal, liveDate: '2026-01-01T00:00:00.000Z' } as DealRequest;
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
