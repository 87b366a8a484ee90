import { expect, it } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { checkNewBooking } from './checkNewBooking';
import { EMPTY_BOOKING, followingDays, type NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';

const { translate } = createI18nProvider('en');
const TODAY = '2026-11-20';

const booking: NewBooking = {
  ...EMPTY_BOOKING,
  ...{ brandName: ' Northwind Crisps ', contactEmail: 'jo@northwind.example' },
  ...{ mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Front Cover' },
  ...{ liveDate: '2026-12-08', deadlineDate: '2026-11-24', endDate: '2026-12-21' },
};
const pdf = (size: number, type = 'application/pdf', name = 'sheet.pdf') =>
  new File([new Uint8Array(size)], name, { type });
const check = (change: Partial<NewBooking>) => checkNewBooking({ ...booking, ...change }, translate, TODAY);

it('accepts a complete booking', () => {
  expect(check({})).toEqual({});
  expect(check({ revenueAmount: '£1,234.50', specSheetFile: pdf(1000) })).toEqual({});
});

it('names every field that is missing', () => {
  expect(Object.keys(checkNewBooking(EMPTY_BOOKING, translate, TODAY))).toEqual([
    ...['brandName', 'contactEmail', 'mediaCategory', 'mediaOpportunity'],
    ...['liveDate', 'deadlineDate', 'endDate'],
  ]);
  expect(check({ brandName: '  ' })).toEqual({ brandName: 'Brand name is required' });
});

it('accepts today as the live date and rejects yesterday', () => {
  expect(check({ liveDate: TODAY, deadlineDate: TODAY, endDate: TODAY })).toEqual({});
  expect(Object.keys(check({ liveDate: '2026-11-19' }))).toEqual(['liveDate']);
  expect(Object.keys(check({ deadlineDate: '2026-11-19' }))).toEqual(['deadlineDate']);
});

it('accepts an end date on the live date but not before it, and a deadline after the live date', () => {
  expect(check({ endDate: '2026-12-08' })).toEqual({});
  expect(check({ endDate: '2026-12-07' })).toEqual({ endDate: 'End date must be after live date.' });
  expect(check({ deadlineDate: '2026-12-09' })).toEqual({});
});

it('rejects a partly typed day, an invalid amount, and an email address without a domain', () => {
  expect(Object.keys(check({ liveDate: 'incomplete' }))).toEqual(['liveDate']);
  expect(Object.keys(check({ revenueAmount: '12.345' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ revenueAmount: '21474836.48' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ contactEmail: 'jo@northwind' }))).toEqual(['contactEmail']);
});

it('checks the addresses that get copies', () => {
  expect(check({ ccEmails: ['al@northwind.example'] })).toEqual({});
  for (const ccEmails of [
    ['al@northwind'],
    ['JO@northwind.example'],
    ['al@northwind.example', 'Al@northwind.example'],
    ['zoë@northwind.example', 'zoe\u0308@northwind.example'],
    Array.from({ length: 6 }, (_, index) => `p${index}@northwind.example`),
  ])
    expect(Object.keys(check({ ccEmails }))).toEqual(['ccEmails']);
});

it('checks the days of every booking', () => {
  const days = { liveDate: '2026-12-22', deadlineDate: '2026-12-08', endDate: '2027-01-04' };
  expect(check({ moreDates: [days] })).toEqual({});
  expect(check({ moreDates: [days, { ...days, liveDate: '', endDate: '2026-11-01' }] })).toEqual({
    moreDates: [{}, { liveDate: 'Live date is required', endDate: 'Please choose today or a later date.' }],
  });
});

it('suggests days that follow without a gap, as long and with the same lead', () => {
  expect(followingDays(booking)).toEqual({ liveDate: '2026-12-22', deadlineDate: '2026-12-08', endDate: '2027-01-04' });
  expect(followingDays({ ...booking, endDate: '' })).toEqual({ liveDate: '', deadlineDate: '', endDate: '' });
});

it('accepts only a PDF of up to 10 MB as the spec sheet', () => {
  const limit = 10 * 1024 * 1024;
  expect(check({ specSheetFile: pdf(limit) })).toEqual({});
  expect(Object.keys(check({ specSheetFile: pdf(limit + 1) }))).toEqual(['specSheetFile']);
  expect(Object.keys(check({ specSheetFile: pdf(1, 'image/png', 'sheet.png') }))).toEqual(['specSheetFile']);
  // Not every browser knows the type.
  expect(check({ specSheetFile: pdf(1, '') })).toEqual({});
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

it('sends the days of several bookings as one list, and each address that gets copies', () => {
  const moreDates = [{ liveDate: '2026-12-22', deadlineDate: '2026-12-08', endDate: '2027-01-04' }];
  const request = newBookingRequest({
    ...booking,
    moreDates,
    ccEmails: ['al@northwind.example', 'di@northwind.example'],
  });
  const first = { liveDate: '2026-12-08', deadlineDate: '2026-11-24', endDate: '2026-12-21' };
  expect(JSON.parse(request.get('dates') as string)).toEqual([first, ...moreDates]);
  expect(request.has('liveDate')).toBe(false);
  expect(request.getAll('ccEmails')).toEqual(['al@northwind.example', 'di@northwind.example']);
});
