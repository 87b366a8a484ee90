import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromMenu } from '../../testing/forms';
import { press } from '../../testing/keyboard';
import { expectAccessible } from '../../testing/look';
import { artwork, booking } from '../../testing/records';
import {
  aWhile,
  answer,
  calls,
  dialog,
  fileOf,
  later,
  open,
  refused,
  toasts,
  type Answers,
} from '../../testing/screen';

const [first, second, third] = ['b1', 'b2', 'b3'].map((id, at) =>
  booking({
    ...{ id, bookingNumber: 1001 + at, status: 'Under Review', allowedActions: ['approve', 'reject'] },
    ccEmails: ['al@agency.test'],
  }),
);

test('an approval that arrives late does not pull back somebody who has moved on', async () => {
  const approved = later({ ...first, status: 'Approved', allowedActions: [] });
  await open('/review/b1', {
    ...{ 'GET /bookings': [first!, second!, third!], 'GET /bookings/b1': first!, 'GET /bookings/b2': second! },
    ...{ 'GET /bookings/b3': third!, 'PUT /bookings/b1/approve': approved.answer },
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await expect.poll(() => location.pathname).toBe('/review/b3');
  approved.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Approved');
  expect(location.pathname).toBe('/review/b3');
});

test('the review of a booking that is over shows its end, and does not promise an email', async () => {
  const over = { ...first!, liveDate: '2026-01-05T00:00:00.000Z', endDate: '2026-01-31T23:59:59.999Z' };
  const approved = { ...over, status: 'Completed' as const, allowedActions: [] };
  await open('/review/b1', {
    ...{ 'GET /bookings': [over], 'GET /bookings/b1': over, 'PUT /bookings/b1/approve': approved },
  });
  await expect.element(page.getByText('The booking is over, so approving it sends no email.')).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Jan 31, 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(toasts).toHaveTextContent('Booking #1001 has been approved.');
});

const decided = (...ids: string[]) => [first!, second!, third!].filter(({ id }) => !ids.includes(id));
const QUEUE: Answers = Object.fromEntries(
  decided().flatMap((each) => [
    [`GET /bookings/${each.id}`, each],
    [`PUT /bookings/${each.id}/approve`, { ...each, status: 'Approved', allowedActions: [] }],
  ]),
);
const approve = page.getByRole('button', { name: 'Approve', exact: true });
const empty = page.getByRole('heading', { name: 'No bookings currently under review' });
const chooseFile = (name: RegExp) => page.getByRole('button', { name }).first().click();
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);

test('deciding before the queue has reloaded leads to the next booking, not back to a decided one', async () => {
  await open('/review/b1', { ...QUEUE, 'GET /bookings': decided() });
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  const reloaded = later([]);
  answer({ 'GET /bookings': reloaded.answer });
  await approve.click();
  await isAt('/review/b2');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Previous booking' })).toBeDisabled();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await isAt('/review/b3');
  // The address changes before the page does.
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  // After the last booking it returns to the skipped one and leaves out those already decided.
  await approve.click();
  await isAt('/review/b2');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await press(approve);
  await isAt('/review');
  reloaded.arrive();
  await expect.element(empty).toBeVisible();
});

test('a queue that was requested before a decision and arrives after it is ignored', async () => {
  const early = later(decided());
  await open('/review/b1', { ...QUEUE, 'GET /bookings': early.answer });
  await expect.element(approve).toBeVisible();
  answer({ 'GET /bookings': decided('b1') });
  await approve.click();
  // The queue has not loaded yet, so no next booking can be opened.
  await isAt('/review');
  await page.getByRole('link', { name: 'Review #1002', exact: true }).click();
  await isAt('/review/b2');
  early.arrive();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  answer({ 'GET /bookings': decided('b1', 'b2') });
  await approve.click();
  await isAt('/review/b3');
  answer({ 'GET /bookings': [] });
  await approve.click();
  await isAt('/review');
  await expect.element(empty).toBeVisible();
});

test('a round that nobody has looked at is not decided on when the address names a file of an older one', async () => {
  const artworks = [artwork({}), artwork({ id: 'a2', index: 1, round: 2, name: 'second.pdf' })];
  await open('/review/b1?file=0', {
    ...{ ...QUEUE, 'GET /bookings': decided(), 'GET /bookings/b1': { ...first!, latestRound: 2, artworks } },
    'PUT /bookings/b1/approve': refused(409, 'Look at round 2.'),
  });
  await approve.click();
  await expect.element(toasts).toHaveTextContent('Look at round 2.');
  await approve.click();
  await chooseFile(/second\.pdf/);
  await expect.element(page.getByRole('button', { name: /second\.pdf/, pressed: true })).toBeVisible();
  await approve.click();
  const rounds = () => calls.flatMap(({ method, body }) => (method === 'PUT' ? (body as { round: number }).round : []));
  await expect.poll(rounds).toEqual([1, 1, 2]);
});

test('a spec sheet that a colleague has replaced is loaded again', async () => {
  const withSheet = (id: number) => ({
    'GET /bookings/b1': { ...first!, specSheetFile: `/uploads/${id}`, specSheet: { name: 'rules.pdf', size: 900 } },
  });
  await open('/review/b1', {
    ...{ ...QUEUE, 'GET /bookings': decided(), ...withSheet(1) },
    'GET /bookings/b1/spec-sheet/download': () => fileOf(''),
    'PUT /bookings/b1/approve': refused(409, 'Somebody else has changed it.'),
  });
  const loaded = () => calls.filter(({ path }) => path.endsWith('/spec-sheet/download')).length;
  await expect.poll(loaded).toBe(1);
  answer(withSheet(2));
  await approve.click();
  await expect.poll(loaded).toBe(2);
});

test('the second half of a double click does not approve the next booking', async () => {
  await open('/review/b1', { ...QUEUE, 'GET /bookings': decided() });
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  answer({ 'GET /bookings': decided('b1') });
  await approve.click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  approve.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  answer({ 'GET /bookings': decided('b1', 'b2') });
  await approve.click();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/bookings/b1/approve',
    '/bookings/b2/approve',
  ]);
});

test('typed comments survive viewing the next booking', async () => {
  await open('/review/b1', { ...QUEUE, 'GET /bookings': decided() });
  await page.getByRole('button', { name: 'Request Revision' }).click();
  await page.getByLabelText('Revision comments').fill('Still too dark');
  await page.getByRole('link', { name: 'Next booking' }).click();
  await isAt('/review/b2');
  await page.getByRole('link', { name: 'Previous booking' }).click();
  await expect.element(page.getByLabelText('Revision comments')).toHaveValue('Still too dark');
});

test('an empty queue says so, and a booking is decided in the list', async () => {
  await open('/review', { ...QUEUE, 'GET /bookings': [] });
  await expect.element(empty).toBeVisible();
  await open('/review', { ...QUEUE, 'GET /bookings': decided() });
  await expect.element(page.getByText('3 bookings are waiting for a decision')).toBeVisible();
  await chooseFromMenu('More actions #1002', 'Request Revision');
  await expect.element(dialog).toHaveTextContent('new artwork, goes to ann@brand.test, al@agency.test.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseFromMenu('More actions #1002', 'Approve');
  await expect.element(dialog).toHaveTextContent('is approved goes to ann@brand.test, al@agency.test.');
  answer({ 'GET /bookings': decided('b2') });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(toasts).toHaveTextContent('Booking #1002 has been approved');
  await expect.element(page.getByRole('list', { name: 'Bookings under review' }).getByRole('article')).toHaveLength(2);
});

/** The names of pictures. No server has them here, so a page shows each only until loading it has failed. */
function failedPictures(): string[] {
  const failed: string[] = [];
  const note = ({ target }: Event) => failed.push((target as HTMLImageElement).alt);
  document.addEventListener('error', note, { capture: true });
  onTestFinished(() => document.removeEventListener('error', note, { capture: true }));
  return failed;
}

test('a preview that is still being drawn is said to be, and shown when it is ready', async () => {
  const drawn = { ...artwork({ name: 'wall.tiff', contentType: 'image/tiff' }), width: 800, height: 400 };
  const drawing = booking({ ...first, artworks: [{ ...drawn, preview: 'pending' }] });
  const answers = { 'GET /bookings': [drawing], 'GET /bookings/b1': drawing };
  await open('/review', answers);
  await expect.element(page.getByRole('link', { name: /^The preview is being prepared.* Review #/ })).toBeVisible();
  await open('/bookings/b1', answers);
  await expect.element(page.getByRole('status').getByText('The preview is being prepared.')).toBeVisible();
  const failed = failedPictures();
  const ready = booking({ ...first, artworks: [{ ...drawn, preview: 'made', hasPreview: true }] });
  answer({ 'GET /bookings/b1': ready });
  await expect.poll(() => failed).toContain('Preview of wall.tiff');
});

test.each([
  ['/review', ''],
  ['/bookings/b1', 'Preview of wall.png'],
])('what could not be drawn on %s is loaded again when the network is back', async (path, name) => {
  const shown = booking({
    ...first,
    artworks: [artwork({ name: 'wall.png', contentType: 'image/png', hasPreview: true })],
  });
  const failed = failedPictures();
  await open(path, { 'GET /bookings': [shown], 'GET /bookings/b1': shown });
  await expect.poll(() => failed).toContain(name);
  await expect.poll(() => document.querySelectorAll('img[src$="/preview"]')).toHaveLength(0);
  failed.length = 0;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => failed).toContain(name);
});

test('an address that names a page after the last one shows the last one', async () => {
  const shown = booking({ ...first, artworks: [artwork({})] });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  const pdf = ['%PDF-1.4', ...objects.map((object, at) => `${at + 1} 0 obj${object}endobj`), 'trailer<</Root 1 0 R>>'];
  await open('/bookings/b1?large=artwork.9', {
    'GET /bookings/b1': shown,
    'GET /bookings/b1/download/0': () => fileOf(pdf.join('\n')),
  });
  await expect.element(dialog.getByRole('img', { name: 'Preview of a.pdf, page 1' })).toBeInTheDocument();
});

test('the address of an enlarged file opens the same file when a newer one has come', async () => {
  const artworks = [artwork({}), artwork({ id: 'a2', index: 1, round: 2, name: 'second.pdf' })];
  const withFiles = (count: number) => ({
    ...{ ...QUEUE, 'GET /bookings': decided() },
    'GET /bookings/b1': booking({ ...first, artworks: artworks.slice(0, count) }),
  });
  await open('/review/b1', withFiles(1));
  await page.getByRole('button', { name: 'Enlarge a.pdf' }).click();
  await expect.element(dialog).toHaveAccessibleName('a.pdf');
  await open(location.pathname + location.search, withFiles(2));
  await expect.element(dialog).toHaveAccessibleName('a.pdf');
  await dialog.getByRole('button', { name: 'Close preview' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?file=0');
});

test('the preview of a file that arrives while the page is open is waited for as long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pending = artwork({ name: 'wall.tiff', contentType: 'image/tiff', preview: 'pending' });
  const preparing = page.getByRole('status').getByText('The preview is being prepared.');
  await open('/review/b1', { ...QUEUE, 'GET /bookings': decided(), 'PUT /bookings/b1/approve': refused(409, 'Look.') });
  await expect.element(approve).toBeVisible();
  vi.setSystemTime(Date.now() + 3 * 60_000);
  answer({ 'GET /bookings/b1': booking({ ...first, artworks: [pending] }) });
  await approve.click();
  await expect.element(preparing).toBeVisible();
  await aWhile();
  await expect.element(preparing).toBeVisible();
});

test('after viewing another file, the way back still leads to the same list', async () => {
  const files = ['first.png', 'second.png'].map((name, index) =>
    artwork({ id: `a${index}`, index, name, contentType: 'image/png', hasPreview: true }),
  );
  const shown = booking({ ...first, artworks: files });
  const list = `/bookings?filter=${encodeURIComponent(JSON.stringify({ q: 'Plover' }))}`;
  await open(list, { 'GET /bookings': [shown], 'GET /bookings/b1': shown });
  await page.getByRole('link', { name: '#1001', exact: true }).click();
  await chooseFile(/second\.png/);
  await expect.poll(() => location.search).toContain('file=1');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All Bookings' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(list);
});

test('the checks stand beside the artwork, and by keyboard alone those that failed go into the comments', async () => {
  const differs = { piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' };
  const checked = booking({
    ...{ ...first, artworks: [artwork({ name: 'wide.png', contentType: 'image/png', checks: [differs] })] },
    artworkSpec: {
      ...{ onMismatch: 'warn', notes: null },
      pieces: [
        { name: 'Desktop banner', kinds: ['PNG'], width: 970, height: 250 },
        { name: 'Mobile banner', kinds: ['GIF'], width: 320, height: 50 },
      ],
    },
  });
  await open('/review/b1', {
    ...{ 'GET /bookings': [checked], 'GET /bookings/b1': checked },
    'PUT /bookings/b1/reject': { ...checked, status: 'Revision Required' },
  });
  const wanted = page.getByRole('region', { name: 'Wanted artwork' }).getByRole('listitem');
  await expect.element(wanted.first()).toHaveTextContent(/Desktop banner.*970×250 pixels wanted, 960×250 pixels sent/);
  await expect.element(wanted.nth(1)).toHaveTextContent(/Mobile banner.*Missing/);
  const comments = page.getByLabelText('Revision comments');
  await press(page.getByRole('button', { name: 'Request Revision' }));
  await expect.element(comments).toHaveFocus();
  await userEvent.keyboard('Nearly there.');
  await press(page.getByRole('button', { name: 'Insert 2 failed checks' }));
  const inserted = 'Nearly there.\nDesktop banner: 970×250 pixels wanted, 960×250 pixels sent\nMobile banner: missing';
  await expect.element(comments).toHaveValue(inserted);
  await expect.element(comments).toHaveFocus();
  await expectAccessible();
  answer({ 'GET /bookings': [] });
  await press(page.getByRole('button', { name: 'Request Revision' }));
  await expect.element(toasts).toHaveTextContent('Revision Requested');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ comments: inserted });

  await open('/bookings/b1', { 'GET /bookings/b1': checked });
  await expect.element(page.getByRole('group', { name: 'Uploaded files' })).toHaveTextContent('Desktop banner differs');
});
