import { page } from 'vitest/browser';
import type { BrandPickup } from '../api/types';
import { brandBooking as booking } from './records';
import { open, type Answers } from './screen';
import { UploadRequest } from './upload';

export const sent = booking('1002', {
  status: 'Under Review',
  uploadedFiles: ['b/1a2b3c4d_poster.pdf'],
  fileChecks: [[]],
});

export const pickup: BrandPickup = {
  ...{ id: '1001', bookingNumber: 1001, mediaOpportunity: 'Front Cover', liveDate: '2028-03-08T00:00:00.000Z' },
  isRefused: false,
  files: [{ id: 'f1', name: 'old.pdf', size: 1, round: 1, uploadedAt: '2028-01-01T00:00:00.000Z', checks: [] }],
};

export class SentUpload extends UploadRequest {
  override responseText = JSON.stringify(sent);
}

export const ANN = '/brand-bookings/ann%40brand.test';

/** Opens the page where the address has been typed before, or a mailed link with this token has been opened. */
export function openPortal(bookings: Answers[string], more: Answers = {}, token?: string) {
  sessionStorage.setItem('brand-portal', JSON.stringify({ email: 'ann@brand.test', token }));
  return open('/brand-portal', { [`GET ${ANN}`]: bookings, ...more }, null);
}

export const card = page.getByRole('article', { name: '#1002 · Teasel' });
export const nextCard = page.getByRole('article', { name: '#1003 · Teasel' });
export const input = card.getByLabelText(/^Choose files/);
export const UPLOAD = 'Upload Files for This Booking';
export const chosen = card.getByRole('list', { name: 'Chosen files' });
