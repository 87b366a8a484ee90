import { describe, expect, it } from 'vitest';
import type { BrandBooking } from '../../api/types';
import { brandBooking } from '../../testing/records';
import { isWaiting, nextStep } from './brandBookings';

const FILE = 'artwork/1/0a1b2c3d_poster.pdf';
const now = new Date('2026-11-20T12:00:00Z');

const booking = (bookingNumber: number, changes: Partial<BrandBooking> = {}) =>
  brandBooking(String(bookingNumber), { deadlineDate: '2026-11-24T23:59:59.999Z', ...changes });

describe('the next step shown to a brand', () => {
  it('is the deadline in UK time while artwork is missing', () => {
    expect(nextStep(booking(1), now)).toBe('Upload your artwork by Tue 24 Nov 2026, 23:59 UK time');
    const summer = booking(1, { deadlineDate: '2026-09-03T22:59:59.999Z' });
    expect(nextStep(summer, new Date('2026-08-01'))).toBe('Upload your artwork by Thu 3 Sep 2026, 23:59 UK time');
  });

  it('asks for new artwork after a revision', () => {
    const sentBack = booking(1, { status: 'Revision Required', rejectionComments: 'The logo is cut off' });
    expect(nextStep(sentBack, now)).toMatch(/^Upload new artwork by/);
  });

  it('says that the deadline has passed', () => {
    const overdue = booking(1, { status: 'Overdue', deadlineDate: '2026-11-19T23:59:59.999Z' });
    expect(nextStep(overdue, now)).toBe(
      'The deadline was Thu 19 Nov 2026, 23:59 UK time. Please upload your artwork now.',
    );
  });

  it('is empty if no artwork is missing', () => {
    expect(nextStep(booking(1, { status: 'Under Review', uploadedFiles: [FILE] }), now)).toMatch(/checking/);
    expect(nextStep(booking(1, { status: 'Approved', allowedActions: [] }), now)).toMatch(/nothing left/);
    expect(nextStep(booking(1, { status: 'Live', allowedActions: [] }), now)).toBeUndefined();
  });
});

describe('for a booking of a deal, which accepts files until it is completed', () => {
  it.each(['New Deal', 'Approved', 'Live'] as const)(
    'asks for artwork in status %s until some is uploaded',
    (status) => {
      expect(nextStep(booking(1, { status }), now)).toMatch(/^Upload your artwork by/);
      const withArtwork = booking(1, { status, uploadedFiles: [FILE] });
      expect(nextStep(withArtwork, now)).toBe('We have your artwork. Until the booking ends you can still add files.');
      expect(isWaiting(withArtwork)).toBe(false);
    },
  );
});
