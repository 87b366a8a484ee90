import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFiles } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { booking } from '../testing/records';
import { answer, button, later, leaving, open, toasts } from '../testing/screen';
import { running, UploadRequest } from '../testing/upload';

const waiting = booking({ id: 'b1', allowedActions: ['upload'] });
const uploaded = { ...waiting, status: 'Under Review' as const, allowedActions: [] };
const ANSWERS = { 'GET /bookings/b1': waiting, 'GET /bookings/b1/pickups': [], 'GET /bookings': [] };

class SentUpload extends UploadRequest {
  override responseText = JSON.stringify(uploaded);
}

test('staff upload up to five files; a failure keeps them, and leaving asks until they are uploaded', async () => {
  const picker = page.getByLabelText(/^Choose files/);
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  const bookings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Bookings' });
  const names = [1, 2, 3, 4, 5, 6].map((number) => `page ${number}.pdf`);
  const pdfs = names.map((name) => new File(['%PDF-1.4'], name));
  await open('/bookings/b1/upload', ANSWERS);
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  await chooseFiles(picker, new File(['PK'], 'archive.zip'), ...pdfs);
  await expect
    .element(page.getByRole('list', { name: '2 files were left out' }))
    .toHaveTextContent(
      /archive\.zip.*This type of file is not accepted\..*page 6\.pdfUp to 5 files go in one upload\./,
    );
  await tabTo(picker);
  await press(button('Upload 5 files'));
  running.onerror();
  await expect.element(toasts).toHaveTextContent('Failed to upload files. Please try again.');
  for (const name of names.slice(0, 5)) await expect.element(chosen).toHaveTextContent(name);

  await button('Try again').click();
  await bookings.click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('page 5.pdf');
  answer({ 'GET /bookings/b1': uploaded });
  running.onload();
  await expect.element(toasts).toHaveTextContent('Under Review. 2 files were left out: archive.zip, page 6.pdf.');
  await expect.poll(() => location.pathname).toBe('/bookings/b1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nimbus Cola' })).toHaveFocus();
  expect(leaving.elements()).toEqual([]);

  await open('/bookings/b1/upload', ANSWERS);
  await chooseFiles(picker, pdfs[0]!);
  await bookings.click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.pathname).toBe('/bookings');
});

test('chosen files stay, in place of earlier artwork, when a colleague has cancelled the booking meanwhile', async () => {
  class RefusedUpload extends UploadRequest {
    override status = 409;
    override responseText = JSON.stringify({ statusCode: 409, message: 'The booking is Cancelled.' });
  }
  await open('/bookings/b1/upload', {
    ...ANSWERS,
    'GET /bookings/b1/pickups': [{ ...waiting, id: 'b2', bookingNumber: 1007, isRefused: false }],
  });
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  const earlier = button('Use #1007’s artwork');
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'false');
  await chooseFiles(page.getByLabelText(/^Choose files/), new File(['%PDF-1.4'], 'poster.pdf'));
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('You have chosen files above.')).toBeVisible();
  await button('Upload 1 file').click();
  answer({ 'GET /bookings/b1': { ...waiting, status: 'Cancelled', allowedActions: [] } });
  running.onload();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('main').getByText('The booking is Cancelled.')).toBeVisible();
  await button('Remove poster.pdf').click();
  await expect.element(page.getByText('Files cannot be uploaded while the booking is Cancelled.')).toBeVisible();
});

test('no files can be chosen while earlier artwork is being used', async () => {
  const used = later(uploaded);
  await open('/bookings/b1/upload', {
    ...{ ...ANSWERS, 'POST /bookings/b1/pickup': used.answer },
    'GET /bookings/b1/pickups': [{ ...waiting, id: 'b2', bookingNumber: 1007, isRefused: false }],
  });
  await button('Use #1007’s artwork').click();
  await expect.element(page.getByLabelText(/^Choose files/)).toBeDisabled();
  used.arrive();
  await expect.poll(() => location.pathname).toBe('/bookings/b1');
});

test.each([[['Upload Files #1001']], [['#1001', 'Upload Files']]])(
  'after an upload from a filtered list by %j, the way back leads to that list',
  async (links) => {
    await open('/bookings?filter={"q":"cola"}', { ...ANSWERS, 'GET /bookings': [waiting] });
    for (const name of links) await page.getByRole('link', { name, exact: true }).first().click();
    await chooseFiles(page.getByLabelText(/^Choose files/), new File(['%PDF-1.4'], 'poster.pdf'));
    vi.stubGlobal('XMLHttpRequest', SentUpload);
    await button('Upload 1 file').click();
    answer({ 'GET /bookings/b1': uploaded });
    running.onload();
    await expect.poll(() => location.pathname).toBe('/bookings/b1');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Bookings' }).click();
    await expect.element(page.getByRole('searchbox')).toHaveValue('cola');
  },
);

test('the way back from a booking that takes no files leads to the list, too', async () => {
  await open('/bookings?filter={"q":"cola"}', {
    ...{ ...ANSWERS, 'GET /bookings': [waiting], 'GET /bookings/b1': { ...waiting, allowedActions: [] } },
  });
  await page.getByRole('link', { name: 'Upload Files #1001' }).click();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Bookings' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('cola');
});
