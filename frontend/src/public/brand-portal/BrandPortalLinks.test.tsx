import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ANN, card, chosen, input, nextCard, openPortal, pickup, sent, UPLOAD } from '../../testing/brandPortal';
import { chooseFiles } from '../../testing/forms';
import { expectAccessible } from '../../testing/look';
import { brandBooking as booking } from '../../testing/records';
import { answer, aWhile, calls, later, open, refused, toasts, type Answers } from '../../testing/screen';
import { UploadRequest } from '../../testing/upload';

/** Opens a mailed link that has expired since, and chooses a file. */
async function chooseBehindAnOldLink(given: Answers = {}): Promise<void> {
  const bookings = [booking('1002', { files: [] }), booking('1003', { files: [] })];
  const page1 = () => Response.json(bookings, { headers: { 'Content-Range': 'x 0-1/40' } });
  await openPortal(page1, { [`GET ${ANN}/1002/pickups`]: [], ...given }, 'old');
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, new File(['%PDF-1.7'], 'leaflet.pdf'));
  await expect.element(chosen).toHaveTextContent('leaflet.pdf');
}
const expired = refused(401, 'This link has expired or is damaged. Ask for a fresh one.');

test('an old link that has expired offers a fresh one, and does not end the visit by a newer one', async () => {
  sessionStorage.setItem('brand-portal', JSON.stringify({ email: 'ann@brand.test', token: 'new' }));
  const sentLink = { 'POST /brand-link': { message: 'Look there.' } };
  const given = { 'GET /brand-link': expired, [`GET ${ANN}`]: [booking('1002')], ...sentLink };
  await open('/brand-portal?token=old', given, null);
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(location.search).toBe('');
  await page.getByLabelText('Contact email').fill('ann@brand.test');
  await page.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/brand-link', body: { email: 'ann@brand.test' } });
  await open('/brand-portal', given, null);
  await expect.element(card).toBeVisible();
  // Its own link.
  await open('/brand-portal', { ...given, [`GET ${ANN}`]: expired }, null);
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await open('/brand-portal', given, null);
  await expect.element(page.getByRole('button', { name: 'View Bookings' })).toBeVisible();
});

test('a link that was damaged when it was copied offers a fresh one', async () => {
  await open('/brand-portal?token=abc.def%E2%80%9D', { 'GET /brand-link': expired }, null);
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect.element(page.getByRole('status').getByText(/^This link no longer works\. /)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send me a fresh link' })).toBeVisible();
  await expectAccessible();
});

test('another email is asked for only after a question, while files are chosen', async () => {
  await chooseBehindAnOldLink();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect.element(page.getByText('The chosen files have not been uploaded', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(page.getByRole('button', { name: 'Use another email' })).toHaveFocus();
  await expect.element(chosen).toHaveTextContent('leaflet.pdf');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Find your bookings' })).toHaveFocus();
});

test('earlier artwork that is used after another email was typed does not add the bookings of the former one', async () => {
  const used = later({ ...sent, files: [] });
  await openPortal([booking('1002', { files: [] })], {
    [`GET ${ANN}/1002/pickups`]: [pickup],
    [`POST ${ANN}/1002/pickup`]: used.answer,
    'GET /brand-bookings/bob%40brand.test': [booking('1003')],
  });
  await card.getByRole('button', { name: UPLOAD }).click();
  await card.getByRole('button', { name: 'Use #1001’s artwork' }).click();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByLabelText('Contact email').fill('bob@brand.test');
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await expect.element(nextCard).toBeVisible();
  used.arrive();
  await expect.element(toasts).toHaveTextContent('Files Uploaded Successfully!');
  await aWhile();
  expect(page.getByRole('article').elements()).toHaveLength(1);
});

class ExpiredUpload extends UploadRequest {
  override status = 401;
  override responseText = JSON.stringify({ statusCode: 401, message: 'This link has expired or is damaged.' });
  override send = () => this.onload();
}
const download = { uploadedFiles: ['b/1a2b3c4d_old.pdf'], files: pickup.files };
test.each<[string, Answers, () => Promise<void>]>([
  ['an upload', {}, () => card.getByRole('button', { name: 'Upload 1 file' }).click()],
  [
    'earlier artwork of another booking',
    { [`GET ${ANN}/1003/pickups`]: [pickup], [`POST ${ANN}/1003/pickup`]: expired },
    async () => {
      await nextCard.getByRole('button', { name: UPLOAD }).click();
      await nextCard.getByRole('button', { name: 'Use #1001’s artwork' }).click();
    },
  ],
  [
    'the offer of earlier artwork',
    { [`GET ${ANN}/1003/pickups`]: expired },
    () => nextCard.getByRole('button', { name: UPLOAD }).click(),
  ],
  [
    'the reload after an upload',
    { [`GET ${ANN}/1003/pickups`]: [pickup], [`POST ${ANN}/1003/pickup`]: booking('1003') },
    async () => {
      answer({ [`GET ${ANN}`]: expired });
      await nextCard.getByRole('button', { name: UPLOAD }).click();
      await nextCard.getByRole('button', { name: 'Use #1001’s artwork' }).click();
    },
  ],
  [
    'more bookings',
    {},
    async () => {
      answer({ [`GET ${ANN}`]: expired });
      await page.getByRole('button', { name: 'Show More Bookings' }).click();
    },
  ],
  [
    'a download',
    { [`GET ${ANN}/1002/files/f1`]: expired, [`GET ${ANN}`]: [booking('1002', download)] },
    () => page.getByRole('button', { name: 'Download old.pdf' }).click(),
  ],
])('if the link has expired at %s, a fresh one is offered and the chosen files stay', async (_call, given, act) => {
  await chooseBehindAnOldLink({ ...given, 'POST /brand-link': { message: 'We have sent you a link.' } });
  vi.stubGlobal('XMLHttpRequest', ExpiredUpload);
  await act();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  await page.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect.element(page.getByText('We have sent you a link.')).toBeVisible();
  await expect.element(chosen).toHaveTextContent('leaflet.pdf');
  expect(calls.at(-1)).toMatchObject({ path: '/brand-link', body: { email: 'ann@brand.test' } });
});
