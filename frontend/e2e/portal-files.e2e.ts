import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { artwork, bookingThatIs, type Booking } from '../../backend/test/api/desk.js';
import { image, PDF } from '../../backend/test/samples/files.js';
import type { MailServer } from '../../backend/test/support/index.js';
import { emptyDesk, expect, expectToast, portalLink } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

const SHEET = Buffer.concat([PDF, Buffer.from('% the spec sheet')]);
const SHEET_NAME = `Front cover ${'sizes-and-colours-'.repeat(5)}2027.pdf`;

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('with the mailed link, a brand downloads the spec sheet and its files, and gets a receipt for an upload', async ({
  page,
  desk,
  mailServer,
}) => {
  const contactEmail = 'rosa@files.example';
  const booking = await bookingThatIs(desk, 'Revision Required', {
    ...{ contactEmail, brandName: 'Fern Tea', specSheetFile: artwork(SHEET_NAME, SHEET) },
  });
  await page.goto(await mailedLink(mailServer, contactEmail, /needs new artwork/));
  const card = cardOf(page, booking);
  await expect(card).toBeVisible();
  await expect(page.getByText(/open the link in one of our emails/)).toHaveCount(0);
  await expectNoSidewaysScroll(page, '360 px');

  const [sheet] = await Promise.all([
    downloaded(page, () => download(card, SHEET_NAME).click()),
    expectToast(page, 'Download Started', SHEET_NAME),
  ]);
  expect(sheet).toEqual({ name: SHEET_NAME, content: SHEET });
  await expect(card.getByText('round 1')).toBeVisible();
  expect(await downloaded(page, () => download(card, 'poster.pdf').click())).toEqual({
    name: 'poster.pdf',
    content: PDF,
  });

  const banner = await image('png');
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'new-banner.png', mimeType: 'image/png', buffer: banner });
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(page, 'Files Uploaded Successfully!');
  await expect(card.getByText('round 2')).toBeVisible();
  expect(await downloaded(page, () => download(card, 'new-banner.png').click())).toEqual({
    name: 'new-banner.png',
    content: banner,
  });
  await expectNoSidewaysScroll(page, '360 px');

  const { parsed } = await mailServer.waitFor((mail) => isTo(mail, contactEmail, /^We have your files for booking/));
  expect(parsed.subject).toContain(`#${booking.bookingNumber}`);
  // Its name may be a stranger's words where an address alone opens the portal.
  expect(parsed.text).toContain('Files     1. PNG');
  await page.goto(portalLink(parsed));
  await expect(download(card, 'new-banner.png')).toBeVisible();
});

const cardOf = (page: Page, { bookingNumber, brandName }: Booking) =>
  page.getByRole('article', { name: `#${bookingNumber} · ${brandName}` });

const download = (card: Locator, name: string) => card.getByRole('button', { name: `Download ${name}`, exact: true });

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const event = page.waitForEvent('download');
  await act();
  const file = await event;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

type Mail = MailServer['mails'][number];

const isTo = ({ to, parsed }: Mail, recipient: string, about: RegExp) =>
  to.includes(recipient) && about.test(parsed.subject ?? '');

async function mailedLink(mailServer: MailServer, recipient: string, about: RegExp): Promise<string> {
  const { parsed } = await mailServer.waitFor((mail) => isTo(mail, recipient, about));
  return portalLink(parsed);
}
