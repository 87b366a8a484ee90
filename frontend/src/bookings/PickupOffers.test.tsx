import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Pickup } from '../api/types';
import { artwork, booking } from '../testing/records';
import { aWhile, answer, calls, lost, open, toasts } from '../testing/screen';

const waiting = booking({ id: 'b1', bookingNumber: 1042, allowedActions: ['upload'] });
const offer = (changed: Partial<Pickup>): Pickup => ({
  ...{ id: 'b2', bookingNumber: 1007, mediaOpportunity: 'Kiosk', liveDate: '2027-03-05T00:00:00.000Z' },
  ...{ artworks: [artwork({ name: 'spring.pdf' })], isRefused: false },
  ...changed,
});
const narrow = { piece: 'Banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' };
const ANSWERS = {
  'GET /bookings/b1': waiting,
  'GET /bookings/b1/pickups': [
    offer({}),
    offer({
      id: 'b3',
      bookingNumber: 1003,
      isRefused: true,
      artworks: [artwork({ name: 'narrow.png', checks: [narrow] })],
    }),
    offer({ id: 'b4', bookingNumber: 1001, isRefused: true, artworks: [artwork({ name: 'film.mp4' })] }),
  ],
};
const use = (bookingNumber: number) => page.getByRole('button', { name: `Use #${bookingNumber}’s artwork` });

test('earlier artwork is used with one click, also when the first answer is lost', async () => {
  await open('/bookings/b1/upload', { ...ANSWERS, 'POST /bookings/b1/pickup': lost });
  const list = page.getByRole('list', { name: 'Use Earlier Artwork' });
  await expect.element(list).toHaveTextContent('#1007 Kiosk · live Mar 05, 2027');
  await expect.element(list).toHaveTextContent('narrow.png: Banner: 970×250 pixels wanted, 960×250 pixels sent');
  await expect.element(use(1003)).toBeDisabled();
  await expect.element(list).toHaveTextContent('This booking does not accept video.');
  await use(1007).click();
  await expect.element(toasts.first()).toHaveTextContent('Upload Failed');

  answer({ 'POST /bookings/b1/pickup': { ...waiting, status: 'Under Review', allowedActions: [] } });
  await use(1007).click();
  await expect.element(toasts.first()).toHaveTextContent('Booking #1042: status changed to Under Review.');
  expect(location.pathname).toBe('/bookings/b1');
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ bookingId: 'b2' }, { bookingId: 'b2' }]);
  expect(sent[0]!.key).toBeTruthy();
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('artwork that was sent back since a lost answer is used as a new round', async () => {
  await open('/bookings/b1/upload', { ...ANSWERS, 'POST /bookings/b1/pickup': lost });
  await use(1007).click();
  await expect.element(toasts.first()).toHaveTextContent('Upload Failed');
  const [first] = calls.filter(({ method }) => method === 'POST');
  const sentBack = { ...waiting, uploadedFiles: ['b1/1a2b3c4d_spring.pdf'] };
  await open('/bookings/b1/upload', { ...ANSWERS, 'GET /bookings/b1': sentBack, 'POST /bookings/b1/pickup': lost });
  await use(1007).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(calls.find(({ method }) => method === 'POST')!.key).not.toBe(first!.key);
});

test('without earlier artwork, nothing is offered', async () => {
  await open('/bookings/b1/upload', { ...ANSWERS, 'GET /bookings/b1/pickups': [] });
  await expect.element(page.getByText('or drop them here')).toBeVisible();
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/pickups'))).toBe(true);
  await aWhile();
  await expect.element(page.getByText('Use Earlier Artwork')).not.toBeInTheDocument();
});
