import { expect, it } from '@jest/globals';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { checkNewBooking } from './checkNewBooking';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';

const { translate } = createI18nProvider('en');
const TODAY = '2026-11-20';

const booking: NewBooking = {
  ...EMPTY_BOOKING,
  brandName: ' Northwind Crisps ',
  contactEmail: 'jo@northwind.example',
  mediaCategory: 'Trade Newsletter',
  mediaOpportunity: 'Front Cover',
  liveDate: '2026-12-08',
  deadlineDate: '2026-11-24',
  endDate: '2026-12-21',
};
const pdf = (size: number, type = 'application/pdf') => new File([new Uint8Array(size)], 'sheet.pdf', { type });
const check = (change: Partial<NewBooking>) => checkNewBooking({ ...booking, ...change }, translate, TODAY);

it('accepts a complete booking', () => {
  expect(check({})).toEqual({});
  expect(check({ revenueAmount: '£1,234.50', specSheetFile: pdf(1000) })).toEqual({});
});

it('names every field that is missing', () => {
  expect(Object.keys(checkNewBooking(EMPTY_BOOKING, translate, TODAY))).toEqual([
    'brandName',
    'contactEmail',
    'mediaCategory',
    'mediaOpportunity',
    'liveDate',
    'deadlineDate',
    'endDate',
  ]);
  expect(check({ brandName: '  ' })).toEqual({ brandName: 'Brand name is required' });
});

it('accepts today as the live date and rejects yesterday', () => {
  expect(check({ liveDate: TODAY, deadlineDate: TODAY, endDate: TODAY })).toEqual({});
  expect(Object.keys(check({ liveDate: '2026-11-19' }))).toEqual(['liveDate']);
});

it('accepts an end date on the live date but not before it, and a deadline after the live date', () => {
  expect(check({ endDate: '2026-12-08' })).toEqual({});
  expect(check({ endDate: '2026-12-07' })).toEqual({ endDate: 'End date must be after live date.' });
  expect(check({ deadlineDate: '2026-12-09' })).toEqual({});
});

it('rejects a partly typed day, an invalid amount, and an e-mail address without a domain', () => {
  expect(Object.keys(check({ liveDate: 'incomplete' }))).toEqual(['liveDate']);
  expect(Object.keys(check({ revenueAmount: '12.345' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ revenueAmount: '21474836.48' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ contactEmail: 'jo@northwind' }))).toEqual(['contactEmail']);
});

it('accepts only a PDF of up to 10 MB as the spec sheet', () => {
  const limit = 10 * 1024 * 1024;
  expect(check({ specSheetFile: pdf(limit) })).toEqual({});
  expect(Object.keys(check({ specSheetFile: pdf(limit + 1) }))).toEqual(['specSheetFile']);
  expect(Object.keys(check({ specSheetFile: pdf(1, 'image/png') }))).toEqual(['specSheetFile']);
});

it('sends plain days, pence, and only the fields that were filled in', () => {
  expect(Object.fromEntries(newBookingRequest({ ...booking, revenueAmount: '1234.5' }))).toEqual({
    brandName: 'Northwind Crisps',
    contactEmail: 'jo@northwind.example',
    mediaCategory: 'Trade Newsletter',
    mediaOpportunity: 'Front Cover',
    liveDate: '2026-12-08',
    deadlineDate: '2026-11-24',
    endDate: '2026-12-21',
    revenueAmount: '123450',
  });
});
