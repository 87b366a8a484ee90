import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { artwork, bookingThatIs, expectStatus, makeBooking, type Desk } from '../../backend/test/api/desk.js';
import { makeDeal, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const KIM = 'kim@quill.test';
const NEIGHBOUR = 'sam@quill.test';
const ALIAS = /erased-[0-9a-f]+@erased\.invalid/;

test('an admin looks up an email address, downloads a copy, and erases the person; the bookings keep their figures', async ({
  page,
  desk,
}) => {
  needs('the focus after a download');
  const { completed, open } = await everythingOf(desk);
  await enter(page, ADMIN);

  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Personal Data' }).click();
  await expect(page).toHaveURL('/personal-data');
  await expect(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();

  await test.step('the records about it are counted, and the URL does not contain it', async () => {
    await lookUp(page, ` ${KIM.toUpperCase()} `);
    const found = held(page, KIM.toUpperCase());
    for (const fact of ['Bookings2, 1 of them open', 'Sales enquiries1', 'Deal requests1', 'AccountNone']) {
      await expect(found).toContainText(fact);
    }
    await expect(found).toContainText(/Emails[1-9]/);
    await expect(found).toContainText(/Audit entries[1-9]/);
    await expect(page).toHaveURL('/personal-data');
    await lookUp(page, KIM);
    await expect(page.getByRole('region', { name: `Held about ${KIM}`, exact: true })).toBeVisible();
  });

  await test.step('all data is downloaded as one file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a Copy' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    await expectToast(page, 'Copy Downloaded', 'Send it to the person, and to nobody else.');
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, object[]>;
    expect(copy).toMatchObject({
      email: KIM,
      bookings: [
        { bookingNumber: completed.bookingNumber, revenueAmount: 123_450, files: ['poster.pdf'] },
        { bookingNumber: open.bookingNumber, files: ['their-poster.pdf'] },
      ],
      enquiries: [{ additionalNotes: 'Ask Kim for the rest' }],
      deals: [{ requesterName: 'Kim Quill', dealDescription: 'For the birthday of Kim' }],
    });
    expect(copy.mails).toContainEqual(expect.objectContaining({ recipient: KIM }));
    expect(JSON.stringify(copy)).not.toContain(NEIGHBOUR);
  });

  const alias = await test.step('the dialog explains the erasure and requires typing the address', async () => {
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase This Person' });
    await expect(dialog).toContainText('Bookings keep what was booked, uploaded and billed.');
    await expect(dialog.getByRole('alert')).toContainText(
      'One booking is still open. It will no longer have a contact',
    );
    const erase = dialog.getByRole('button', { name: 'Erase Permanently' });
    await expect(erase).toBeDisabled();
    await dialog.getByLabel(`Type ${KIM} to confirm`).fill(KIM);
    await erase.click();
    await expectToast(page, 'Person Erased', ALIAS);
    const [name] = ALIAS.exec(await page.locator('[role=region] li').innerText())!;
    await expect(held(page, KIM)).toContainText('Nothing is held about this address any more');
    await expect(held(page, KIM)).toContainText(name);
    await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
    await lookUp(page, KIM);
    await expect(held(page, KIM).getByText('Nothing is held about this address', { exact: true })).toBeVisible();
    return name;
  });

  await test.step('the bookings keep their figures and files with the alias', async () => {
    await page.goto(`/bookings/${completed.id}`);
    await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText(alias);
    await expect(page.getByRole('region', { name: 'Cost', exact: true })).toContainText('£1,234.50');
    await expect(page.getByRole('region', { name: 'Artwork', exact: true })).toContainText('poster.pdf');
    await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
    await page.goto(`/bookings/${open.id}`);
    await expect(page.getByRole('region', { name: 'Artwork', exact: true })).toContainText('their-poster.pdf');
  });

  await test.step('the history contains the alias, and the person is no longer mentioned', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').filter({ hasText: 'uploaded 1 file' })).toContainText(alias);
    await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/kim/i);
  });
});

const held = (page: Page, email: string) => page.getByRole('region', { name: `Held about ${email}` });

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Look Up' }).click();
}

/**
 * Makes a contact with a completed booking, an open one with uploaded artwork, an enquiry and a deal request, and a
 * colleague with a booking, whose address the copy must not contain.
 */
async function everythingOf(desk: Desk) {
  const completed = await bookingThatIs(desk, 'Completed', { brandName: 'Quill Pens', contactEmail: KIM });
  const open = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Quill Ink', contactEmail: KIM });
  const form = multipart({ files: artwork('their-poster.pdf') });
  expectStatus(200, await desk.nobody.post(`/api/brand-bookings/${KIM}/${open.id}/upload`, form));
  await makeEnquiry(desk, { brandContactEmail: KIM, additionalNotes: 'Ask Kim for the rest' });
  const words = { requesterName: 'Kim Quill', dealDescription: 'For the birthday of Kim' };
  await makeDeal(desk, { requestEmail: KIM, ...words });
  await makeBooking(desk, { brandName: 'Quill Paper', contactEmail: NEIGHBOUR });
  return { completed, open };
}
