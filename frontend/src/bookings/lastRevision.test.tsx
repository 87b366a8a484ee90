import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { artwork, auditEntry, booking } from '../testing/records';
import { open } from '../testing/screen';

const AGAIN = 'The logo is still cut off';
const sentBack = (id: string, rejectionComments: string, at: string) =>
  auditEntry({ id, at, action: 'revision requested', after: { rejectionComments } });
const returned = booking({
  ...{ id: 'b1', status: 'Under Review', rejectionComments: AGAIN, allowedActions: ['approve', 'reject'] },
  artworks: [artwork({ name: 'banner.png', contentType: 'image/png', hasPreview: true, width: 1200, height: 500 })],
});

const openPage = (path: string) =>
  open(path, {
    ...{ 'GET /bookings': [returned], 'GET /bookings/b1': returned },
    'GET /bookings/b1/history': [
      sentBack('h2', AGAIN, '2028-07-03T09:00:00.000Z'),
      sentBack('h1', 'The logo is cut off', '2028-07-02T09:00:00.000Z'),
    ],
  });

const boxOf = (element: Element) => element.getBoundingClientRect();
const artworkSection = page.getByRole('region', { name: 'Artwork' });

test.each(['/bookings/b1', '/review/b1'])('at %s, the last comments are between title and artwork', async (path) => {
  await openPage(path);
  const note = page.getByText(`Revision Required: ${AGAIN}`);
  await expect.element(note).toBeVisible();
  await expect.element(note).toHaveTextContent('ada, Jul 03, 2028');
  expect(boxOf(note.element()).top).toBeGreaterThan(boxOf(page.getByRole('heading', { level: 1 }).element()).bottom);
  expect(boxOf(note.element()).bottom).toBeLessThan(boxOf(artworkSection.element()).top);
});

test('a review shows the comments before the last ones beside the artwork, which has the width of its column', async () => {
  await openPage('/review/b1');
  const earlier = page.getByRole('region', { name: 'Earlier comments' });
  await expect.element(earlier.getByText('The logo is cut off')).toBeVisible();
  expect(page.getByText(AGAIN).elements()).toHaveLength(1);
  const stage = artworkSection.getByRole('figure').element();
  expect(boxOf(artworkSection.element()).width - boxOf(stage).width).toBeLessThan(4);
});
