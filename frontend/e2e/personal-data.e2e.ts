import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { artwork, bookingThatIs, expectStatus, makeBooking, VIEWER, type Desk } from '../../backend/test/api/desk.js';
import { makeDeal, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const KIM = 'kim@quill.test';
const NEIGHBOUR = 'sam@quill.test';
const ALIAS = /erased-[0-9a-f]+@erased\.invalid/;

test('an admin looks up an e-mail address, downloads a copy, and erases the person; the bookings keep their figures', async ({
  page,
  desk,
}) => {
  needs('the focus after a download');
  const { completed, open, neighbour } = await everythingOf(desk);
  await enter(page, ADMIN);

  await test.step('the page asks for an e-mail address and says if it is unknown', async () => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Personal Data' }).click();
    await expect(page).toHaveURL('/personal-data');
    await expect(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Look Up' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill('kim at quill');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await lookUp(page, 'kimm@quill.test');
    await expect(held(page, 'kimm@quill.test').getByText('Nothing is held about this address')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  });

  await test.step('the records about it are counted, and the URL does not contain it', async () => {
    await lookUp(page, ` ${KIM.toUpperCase()} `);
    const found = held(page, KIM.toUpperCase());
    for (const fact of ['Bookings2, 1 of them open', 'Sales enquiries1', 'Deal requests1', 'AccountNone']) {
      await expect(found).toContainText(fact);
    }
    await expect(found).toContainText(/Mails[1-9]/);
    await expect(found).toContainText(/Audit entries[1-9]/);
    await expect(page).toHaveURL('/personal-data');
    await lookUp(page, KIM);
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
      'One booking is still open. It will have no contact any more',
    );
    const erase = dialog.getByRole('button', { name: 'Erase for Good' });
    await expect(erase).toBeDisabled();
    await expect(dialog.getByLabel(`Type ${KIM} to confirm`)).toBeFocused();
    await dialog.getByLabel(`Type ${KIM} to confirm`).fill(NEIGHBOUR);
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

  await test.step('the history contains the alias, and the person is no longer mentioned anywhere', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').filter({ hasText: 'uploaded 1 file' })).toContainText(alias);
    for (const path of [`/bookings/${open.id}`, `/bookings/${completed.id}`, '/deal-requests', '/mail', '/audit']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/kim/i);
    }
    await expect(page.getByRole('row', { name: alias }).filter({ hasText: 'erased' }).first()).toBeVisible();
  });

  await test.step('a colleague at the same company is not affected', async () => {
    await page.goto(`/bookings/${neighbour.id}`);
    await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText(NEIGHBOUR);
  });
});

test('the e-mail address of an active account is not erased; the message says what to do first', async ({
  page,
  desk,
}) => {
  await enter(page, ADMIN);
  await page.goto('/personal-data');
  await lookUp(page, VIEWER.email);
  await expect(held(page, VIEWER.email)).toContainText(`Account${VIEWER.username}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase This Person' });
  await dialog.getByLabel(`Type ${VIEWER.email} to confirm`).fill(VIEWER.email);
  await dialog.getByRole('button', { name: 'Erase for Good' }).click();
  await expectToast(
    page,
    'Not Erased',
    `This is the address of the account “${VIEWER.username}”. Deactivate that first.`,
  );
  await expect(dialog.getByLabel(`Type ${VIEWER.email} to confirm`)).toHaveValue(VIEWER.email);
  const { body } = await desk.admin.get<{ email: string }[]>('/api/admin/users');
  expect(body.map(({ email }) => email)).toContain(VIEWER.email);
});

test('a viewer has no link to the page, and its URL shows why access is denied', async ({ page, desk }) => {
  await enter(page, VIEWER);
  await page.goto('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'All Bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Personal Data' })).toHaveCount(0);
  await page.goto('/personal-data');
  await expect(page.getByText('You need administrator privileges to look up personal data.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  const refused = await desk.viewer.post('/api/admin/personal-data/summary', { email: NEIGHBOUR });
  expect(refused.status).toBe(403);
});

const held = (page: Page, email: string) => page.getByRole('region', { name: `Held about ${email}` });

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Look Up' }).click();
}

/**
 * Makes a contact with a completed booking, an open one with uploaded artwork, an enquiry and a deal request, and a
 * colleague of that contact.
 */
async function everythingOf(desk: Desk) {
  const completed = await bookingThatIs(desk, 'Completed', { brandName: 'Quill Pens', contactEmail: KIM });
  const open = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Quill Ink', contactEmail: KIM });
  const form = multipart({ files: artwork('their-poster.pdf') });
  expectStatus(200, await desk.nobody.post(`/api/brand-bookings/${KIM}/${open.id}/upload`, form));
  await makeEnquiry(desk, { brandContactEmail: KIM, additionalNotes: 'Ask Kim for the rest' });
  const words = { requesterName: 'Kim Quill', dealDescription: 'For the birthday of Kim' };
  await makeDeal(desk, { requestEmail: KIM, ...words });
  const neighbour = await makeBooking(desk, { brandName: 'Quill Paper', contactEmail: NEIGHBOUR });
  return { completed, open, neighbour };
}
