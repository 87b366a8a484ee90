import { artwork, bookingThatIs, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { drawnPdf, EPS, image, photoshop } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { complaintsOf } from './support/look.js';
import { expectPainted } from './support/painted.js';

const test = emptyDesk();

test('an admin goes through the queue: views artwork, turns pages, enlarges, requests a revision, approves', async ({
  page,
  desk,
}) => {
  test.slow();
  const first = await bookingThatIs(desk, 'Awaiting Upload', {
    brandName: 'Lark Tea',
    specSheetFile: artwork('sizes.pdf', drawnPdf()),
  });
  await upload(desk, first, artwork('v1.png', await image('png', 900, 300)));
  await desk.admin.put(`/api/bookings/${first.id}/reject`, { comments: 'The logo is cut off' });
  await upload(desk, first, artwork('brochure.pdf', drawnPdf(3)));
  await desk.admin.put(`/api/bookings/${first.id}/reject`, { comments: 'Page two is too dark' });
  await upload(
    desk,
    first,
    artwork('brochure-v2.pdf', drawnPdf(3)),
    artwork('wall.tiff', await image('tiff', 800, 400)),
    artwork('layers.psd', photoshop()),
    artwork('logo.eps', EPS),
  );
  const second = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Finch Oats' });
  await upload(desk, second, artwork('banner.png', await image('png', 640, 200)));

  await enter(page, ADMIN);
  const complaints = complaintsOf(page);
  await page.goto('/review');
  // The card shows the type of a PDF instead of a picture, which is part of the accessible name.
  await page.getByRole('link', { name: new RegExp(`^PDF 4 files · .* Review #${first.bookingNumber}$`) }).click();
  await expect(page).toHaveURL(`/review/${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lark Tea' })).toBeVisible();

  await test.step('the artwork is shown beside its spec sheet and earlier comments', async () => {
    const sheet = page.getByRole('region', { name: 'Spec sheet' }).getByRole('img');
    await expectPainted(sheet);
    const comments = page.getByRole('region', { name: 'Earlier comments' });
    await expect(page.getByText('Revision Required: Page two is too dark')).toBeVisible();
    await expect(comments.getByRole('blockquote')).toContainText(['The logo is cut off']);
    await expectPainted(page.getByRole('img', { name: /brochure-v2\.pdf, page 1/ }));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectPainted(page.getByRole('img', { name: /brochure-v2\.pdf, page 2/ }));
  });

  await test.step('enlarging a PDF starts with the current page', async () => {
    await page.getByRole('button', { name: 'Enlarge brochure-v2.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'brochure-v2.pdf' });
    await expectPainted(dialog.getByRole('img', { name: /page 2/ }));
    await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/review/${first.id}`));
  });

  await test.step('every file type is shown as a picture or by name', async () => {
    await page
      .getByRole('button', { name: /wall\.tiff/ })
      .first()
      .click();
    await expectPainted(page.getByRole('img', { name: 'Preview of wall.tiff' }));
    await page
      .getByRole('button', { name: /layers\.psd/ })
      .first()
      .click();
    await expect(page.getByText('Photoshop ·')).toBeVisible();
    await page
      .getByRole('button', { name: /logo\.eps/ })
      .first()
      .click();
    await expect(page.getByText('PostScript ·')).toBeVisible();
    await page.getByText('Round 1 ·').click();
    await page
      .getByRole('button', { name: /v1\.png/ })
      .first()
      .click();
    await expectPainted(page.getByRole('img', { name: 'Preview of v1.png' }));
  });

  await test.step('a file is enlarged by keyboard and kept in the URL', async () => {
    await page.getByRole('button', { name: 'Enlarge v1.png' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'v1.png' });
    const picture = dialog.getByRole('img', { name: 'Preview of v1.png' });
    await expectPainted(picture);
    await page.keyboard.press('1');
    await expect(dialog.getByText('100%')).toBeVisible();
    expect((await picture.boundingBox())!.width).toBe(900);
    await page.keyboard.press('+');
    await expect(dialog.getByText('150%')).toBeVisible();
    await page.reload();
    await expectPainted(picture);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('typed comments survive viewing the next booking, and the decision opens the next one', async () => {
    await page.getByRole('button', { name: 'Request Revision' }).click();
    await page.getByLabel('Revision comments').fill('Still too dark');
    await page.getByRole('link', { name: 'Next booking' }).click();
    await expect(page).toHaveURL(`/review/${second.id}`);
    await page.getByRole('link', { name: 'Previous booking' }).click();
    await expect(page.getByLabel('Revision comments')).toHaveValue('Still too dark');
    await page.getByRole('button', { name: 'Request Revision' }).click();
    await expectToast(page, 'Revision Requested');
    await expect(page).toHaveURL(`/review/${second.id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Booking Approved');
    await expect(page.getByText('No bookings currently under review')).toBeVisible();
  });
  expect((await readBooking(desk, first.id)).rejectionComments).toBe('Still too dark');
  expect((await readBooking(desk, second.id)).status).toBe('Approved');
  expect(complaints).toEqual([]);
});

async function upload(desk: Pick<Desk, 'admin'>, { id }: Booking, ...files: File[]): Promise<void> {
  const { status } = await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files }));
  expect(status).toBe(200);
}
