import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../api/types';
import { affectedInvoiceMonths, newInvoiceMonth, statusOn, suggestedDeadline, type Billed } from './days';

describe('the past months with an invoice that may have to change', () => {
  const ran: Billed = {
    ...{ status: 'Completed' as const, liveDate: '2026-10-05T23:00:00.000Z', revenueAmount: 12_345 },
    ...{ cancelledAt: null, statusBeforeCancellation: null },
  };
  const affected = (booking: Billed, change?: Partial<Billed>) =>
    affectedInvoiceMonths(booking, change, '2026-11-20').map(({ month, isOut }) => `${isOut ? 'out of ' : ''}${month}`);

  it('is returned when the booking is deleted or moved to another month', () => {
    expect(affected(ran)).toEqual(['out of October 2026']);
    expect(affected(ran, { liveDate: '2026-11-01' })).toEqual(['out of October 2026']);
  });

  it('is returned when another brand is billed', () => {
    const billed = { ...ran, brandName: 'Orchrad Lane' };
    expect(affected(billed, { brandName: 'Orchard Lane' })).toEqual(['October 2026']);
    expect(affected(billed, { brandName: 'ORCHRAD Lane ' })).toEqual([]);
    expect(affected({ ...ran, brandName: 'ΟΔΟΣ Café' }, { brandName: 'οδοσ cafe\u0301' })).toEqual([]);
  });

  it('is not returned when the booking moves within the month', () => {
    expect(affected(ran, { liveDate: '2026-10-31' })).toEqual([]);
  });

  it('is determined in London time, also in the last hour of a month in summer', () => {
    const atMidnight = { ...ran, liveDate: '2026-09-30T23:00:00.000Z' };
    expect(affected(atMidnight)).toEqual(['out of October 2026']);
    expect(affected(atMidnight, { liveDate: '2026-10-02' })).toEqual([]);
  });

  it('is never the current month, nor the month of a booking that did not run', () => {
    expect(affected({ ...ran, liveDate: '2026-11-02T00:00:00.000Z' })).toEqual([]);
    expect(affected({ ...ran, status: 'Overdue' })).toEqual([]);
  });

  it('is that of the cancellation for a charge, or that of the live date if the booking was Live', () => {
    const charged = { ...ran, status: 'Cancelled' as const, cancelledAt: '2026-09-02T09:00:00.000Z' };
    const billed = (changed: object) => affected({ ...charged, ...changed });
    expect(billed({ statusBeforeCancellation: 'Approved' })).toEqual(['out of September 2026']);
    expect(billed({ statusBeforeCancellation: 'Live' })).toEqual(['out of October 2026']);
    expect(billed({ statusBeforeCancellation: 'Live', revenueAmount: 0 })).toEqual([]);
  });

  it('are those of what comes back, moves there, is approved or costs something else', () => {
    const cancelled = { ...ran, status: 'Cancelled', cancelledAt: '2026-09-02T09:00:00.000Z' } as const;
    const wasLive = { ...cancelled, statusBeforeCancellation: 'Live' } as const;
    const wasApproved = { ...cancelled, statusBeforeCancellation: 'Approved' } as const;
    const again = (status: BookingStatus, revenueAmount: number) => ({ status, revenueAmount });
    expect(affected({ ...wasLive, revenueAmount: 0 }, again('Live', 12_345))).toEqual(['October 2026']);
    expect(affected(wasLive, again('Live', 20_000))).toEqual(['October 2026']);
    expect(affected(wasLive, again('Live', 12_345))).toEqual([]);
    expect(affected(wasApproved, again('Approved', 1))).toEqual(['out of September 2026', 'October 2026']);
    expect(affected(ran, { liveDate: '2026-09-01' })).toEqual(['out of October 2026', 'September 2026']);
    expect(affected({ ...ran, status: 'Under Review' }, { status: 'Approved' })).toEqual(['October 2026']);
    expect(affected(ran, { revenueAmount: 1 })).toEqual(['October 2026']);
    expect(affected(wasApproved, { revenueAmount: 1 })).toEqual(['September 2026']);
    expect(affected({ ...wasLive, revenueAmount: 0 }, { revenueAmount: 1 })).toEqual(['October 2026']);
  });
});

it('a booking that goes live today is invoiced in this month, in London time', () => {
  const atMidnight = { liveDate: '2026-09-30T23:00:00.000Z' };
  expect(newInvoiceMonth(atMidnight, '2026-09-30')).toEqual({ month: 'September 2026', planned: 'October 2026' });
  expect(newInvoiceMonth(atMidnight, '2026-10-01')).toBeUndefined();
});

describe('the status of a booking with other dates', () => {
  const NOW = '2026-11-20T15:10:00.000Z';
  const days = { liveDate: '2026-11-21', deadlineDate: '2026-11-20', endDate: '2026-11-30' };
  const since = (day: string, status: BookingStatus) => ({ status, statusSince: `${day}T09:00:00.000Z` });

  it.each([
    ['2026-11-21', '2026-11-30', 'Approved'],
    ['2026-11-20', '2026-11-20', 'Live'],
    ['2026-11-01', '2026-11-19', 'Completed'],
  ])('an approved booking from %s to %s is %s, and any other keeps its status', (liveDate, endDate, expected) => {
    const other = { ...days, liveDate, endDate };
    for (const before of ['Approved', 'Live', 'Completed'] as const)
      expect(statusOn(other, since('2026-11-01', before), NOW)).toBe(expected);
    expect(statusOn(other, since('2026-11-01', 'Under Review'), NOW)).toBe('Under Review');
  });

  it('is Overdue after the deadline, unless artwork is there or a revision was requested later', () => {
    const late = { ...days, deadlineDate: '2026-11-19' };
    for (const before of ['New Booking', 'Awaiting Upload', 'Revision Required', 'Overdue'] as const)
      expect(statusOn(late, since('2026-11-19', before), NOW)).toBe('Overdue');
    expect(statusOn(late, since('2026-11-20', 'Revision Required'), NOW)).toBe('Revision Required');
    expect(statusOn(late, since('2026-11-01', 'Under Review'), NOW)).toBe('Under Review');
    expect(statusOn(days, since('2026-11-01', 'Awaiting Upload'), NOW)).toBe('Awaiting Upload');
  });

  it('follows the moments of the dates that are kept', () => {
    const earlier = '2026-11-20T15:10:00.000Z';
    const later = '2026-11-20T15:10:00.001Z';
    const ran = { ...days, liveDate: '2026-11-01' };
    expect(statusOn({ ...ran, endDate: earlier }, since('2026-11-01', 'Live'), NOW)).toBe('Completed');
    expect(statusOn({ ...ran, endDate: later }, since('2026-11-01', 'Completed'), NOW)).toBe('Live');
    expect(statusOn({ ...days, liveDate: earlier }, since('2026-11-01', 'Approved'), NOW)).toBe('Live');
    expect(statusOn({ ...days, liveDate: later }, since('2026-11-01', 'Approved'), NOW)).toBe('Approved');
    const late = { ...days, deadlineDate: '2026-11-20T00:00:00.000Z' };
    expect(statusOn(late, since('2026-11-20', 'Overdue'), NOW)).toBe('Overdue');
    expect(statusOn(late, since('2026-11-19', 'Revision Required'), NOW)).toBe('Overdue');
    expect(statusOn(late, since('2026-11-20', 'Revision Required'), NOW)).toBe('Revision Required');
    expect(statusOn({ ...days, deadlineDate: later }, since('2026-11-19', 'Overdue'), NOW)).toBeUndefined();
  });

  it('is the former one when an Overdue booking has time again', () => {
    expect(statusOn(days, since('2026-11-19', 'Overdue'), NOW)).toBeUndefined();
  });
});

it('suggests a deadline as many days before the live date as the opportunity needs, and never one that has passed', () => {
  const suggested = (liveDate: string, leadDays?: number) => suggestedDeadline(liveDate, leadDays, '2026-11-20');
  expect([suggested('2026-12-24'), suggested('2026-12-24', 21), suggested('2026-12-24', 0)]).toEqual([
    ...['2026-12-17', '2026-12-03', '2026-12-24'],
  ]);
  expect(suggested('2026-11-24')).toBe('2026-11-20');
  expect([suggested(''), suggested('incomplete')]).toEqual(['', '']);
});
