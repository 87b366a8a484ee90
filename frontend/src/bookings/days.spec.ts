import { describe, expect, it } from '@jest/globals';
import { affectedInvoiceMonth } from './days';

describe('the past month with an invoice that may include the booking', () => {
  const ran = { status: 'Completed', liveDate: '2026-10-05T23:00:00.000Z' };
  const NOW = '2026-11-20';

  it('is returned when the booking is deleted or moved to another month', () => {
    expect(affectedInvoiceMonth(ran, undefined, NOW)).toBe('October 2026');
    expect(affectedInvoiceMonth(ran, '2026-11-01', NOW)).toBe('October 2026');
  });

  it('is not returned when the booking moves within the month', () => {
    expect(affectedInvoiceMonth(ran, '2026-10-31', NOW)).toBeUndefined();
  });

  it('is determined in London time, also in the last hour of a month in summer', () => {
    const atMidnight = { status: 'Live', liveDate: '2026-09-30T23:00:00.000Z' };
    expect(affectedInvoiceMonth(atMidnight, undefined, NOW)).toBe('October 2026');
    expect(affectedInvoiceMonth(atMidnight, '2026-10-02', NOW)).toBeUndefined();
  });

  it('is never the current month, nor the month of a booking that did not run', () => {
    expect(affectedInvoiceMonth({ ...ran, liveDate: '2026-11-02T00:00:00.000Z' }, undefined, NOW)).toBeUndefined();
    expect(affectedInvoiceMonth({ ...ran, status: 'Overdue' }, undefined, NOW)).toBeUndefined();
  });
});
