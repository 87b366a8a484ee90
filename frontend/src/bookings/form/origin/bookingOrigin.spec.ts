import { expect, it } from '@jest/globals';
import type { DealRequest, Enquiry, RequestedType } from '../../../api/types';
import { businessDay } from '../../../ui/format';
import { EMPTY_BOOKING } from '../newBooking';
import { newBookingRequest } from '../newBookingRequest';
import { prefillFromDeal, prefillFromEnquiry } from './bookingOrigin';

const frontCover: RequestedType = {
  name: 'Trade Newsletter – Front Cover',
  group: 'Trade Newsletter',
  label: 'Front Cover',
  mediaCategory: 'Trade Newsletter',
  mediaOpportunity: 'Front Cover',
  bookings: [],
  isBooked: false,
};
const enquiry = { brand: 'Orchard Lane', brandContactEmail: 'ads@orchard.test', tradingDirector: 'Morgan' } as Enquiry;

it('fills in the brand, contact, director and placement of an enquiry', () => {
  expect(prefillFromEnquiry(enquiry, frontCover)).toEqual({
    brandName: 'Orchard Lane',
    contactEmail: 'ads@orchard.test',
    tradingDirectorName: 'Morgan',
    bookingType: frontCover.name,
    mediaCategory: 'Trade Newsletter',
    mediaOpportunity: 'Front Cover',
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
