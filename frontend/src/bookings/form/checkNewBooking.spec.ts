import { expect, it } from '@jest/globals';
import { checkNewBooking } from './checkNewBooking';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';

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
const check = (change: Partial<NewBooking>) => checkNewBooking({ ...booking, ...change }, TODAY);

it('lets a whole booking pass', () => {
  expect(check({})).toEqual({});
  expect(check({ revenueAmount: '£1,234.50', specSheetFile: pdf(1000) })).toEqual({});
});

it('names every field that is missing', () => {
  expect(Object.keys(checkNewBooking(EMPTY_BOOKING, TODAY))).toEqual([
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

it('takes today, refuses yesterday', () => {
  expect(check({ liveDate: TODAY, deadlineDate: TODAY, endDate: TODAY })).toEqual({});
  expect(Object.keys(check({ liveDate: '2026-11-19' }))).toEqual(['liveDate']);
});

it('takes an end on the day it goes live, not before it, and a deadline after it', () => {
  expect(check({ endDate: '2026-12-08' })).toEqual({});
  expect(check({ endDate: '2026-12-07' })).toEqual({ endDate: 'End date must be after live date.' });
  expect(check({ deadlineDate: '2026-12-09' })).toEqual({});
});

it('refuses a half typed day, a wrong amount, an address without a domain', () => {
  expect(Object.keys(check({ liveDate: 'incomplete' }))).toEqual(['liveDate']);
  expect(Object.keys(check({ revenueAmount: '12.345' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ revenueAmount: '21474836.48' }))).toEqual(['revenueAmount']);
  expect(Object.keys(check({ contactEmail: 'jo@northwind' }))).toEqual(['contactEmail']);
});

it('takes a PDF of 10 MB as spec sheet, nothing larger and nothing else', () => {
  const limit = 10 * 1024 * 1024;
  expect(check({ specSheetFile: pdf(limit) })).toEqual({});
  expect(Object.keys(check({ specSheetFile: pdf(limit + 1) }))).toEqual(['specSheetFile']);
  expect(Object.keys(check({ specSheetFile: pdf(1, 'image/png') }))).toEqual(['specSheetFile']);
});

it('sends plain days, pence, and only what was filled in', () => {
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
