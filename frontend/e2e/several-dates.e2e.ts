import {
  bookingThatIs,
  dayFromNow,
  makeBooking,
  readBooking,
  type Booking,
  type Desk,
} from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { choose, press, tabTo, type, typeDay } from './support/keyboard.js';

const test = emptyDesk();

const linkIn = ({ text }: { text?: string }) => /http\S+\/brand-portal\?token=\S+/.exec(text ?? '')![0];

async function bookingsOf({ admin }: Pick<Desk, 'admin'>, brandName: string): Promise<Booking[]> {
  const { body } = await admin.get<Booking[]>('/api/bookings');
  return body
    .filter((booking) => booking.brandName === brandName)
    .sort((one, other) => one.bookingNumber - other.bookingNumber);
}

test('by keyboard alone, several dates make several bookings, which one mail confirms', async ({
  page,
  desk,
  mailServer,
}) => {
  test.slow();
  const [brandName, contactEmail] = ['Weekly Waffles', 'jo@waffles.example'];
  await enter(page, ADMIN);
  await page.goto('/new-booking');
  await type(page, page.getByLabel('Brand name'), brandName);
  await type(page, page.getByLabel('Contact email'), contactEmail);
  await choose(page, page.getByLabel('Media Category'), 'Supermarket');
  await choose(page, page.getByLabel('Media Opportunity'), 'Floor Sticker');
  await typeDay(page, page.getByRole('group', { name: 'Live date' }), dayFromNow(20));
  await typeDay(page, page.getByRole('group', { name: 'End date' }), dayFromNow(26));
  await press(page, page.getByRole('button', { name: 'Add more dates' }));
  const second = page.getByRole('group', { name: 'Booking 2', exact: true });
  await expect(second.getByRole('spinbutton').first()).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Add more dates' }));
  await expect(page.getByRole('group', { name: 'Booking 3', exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Remove booking 2' }));
  await expect(page.getByRole('button', { name: 'Add more dates' })).toBeFocused();
  await type(page, page.getByLabel('Revenue per booking (£)'), '100');
  await expect(page.getByText('2 bookings, £200.00 in all')).toBeVisible();

  await page.reload();
  await expect(page.getByText('What you typed earlier has been kept.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create 2 Bookings' }));
  await expectToast(page, 'Bookings Created Successfully', 'one confirmation email sent');
  await expect(page).toHaveURL('/');

  const made = await bookingsOf(desk, brandName);
  // The second one follows the one that was removed: two weeks after the first.
  const days = made.map(({ liveDate, deadlineDate, endDate, revenueAmount }) => ({
    days: [liveDate, deadlineDate, endDate].map((moment) => londonDay(moment)),
    revenueAmount,
  }));
  expect(days).toEqual([
    { days: [20, 13, 26].map(dayFromNow), revenueAmount: 10_000 },
    { days: [34, 27, 40].map(dayFromNow), revenueAmount: 10_000 },
  ]);
  const { parsed } = await mailServer.waitFor(({ to }) => to.includes(contactEmail));
  for (const { bookingNumber } of made) expect(parsed.text).toContain(`#${bookingNumber} `);
  expect(mailServer.mails.filter(({ to }) => to.includes(contactEmail))).toHaveLength(1);
});

test('a colleague who gets copies uploads through a link of their own, on a phone', async ({
  page,
  browser,
  desk,
  mailServer,
}) => {
  const [contactEmail, colleague] = ['ann@sorrel.example', 'ben@sorrel.example'];
  await enter(page, ADMIN);
  await page.goto('/new-booking');
  await page.getByLabel('Brand name').fill('Sorrel Soup');
  await page.getByLabel('Contact email').fill(contactEmail);
  const copies = page.getByLabel('Copies to');
  await copies.fill('ben at sorrel');
  await copies.press('Enter');
  await pick(page, 'Media Category', 'Supermarket');
  await pick(page, 'Media Opportunity', 'Floor Sticker');
  await fillDay(page, 'Live date', dayFromNow(20));
  await fillDay(page, 'End date', dayFromNow(40));
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page.getByText('One of these is not an email address').first()).toBeVisible();
  for (let chip = 0; chip < 3; chip += 1) await copies.press('Backspace');
  await copies.fill(`${colleague},`);
  await expect(page.getByRole('button', { name: colleague })).toBeVisible();
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');

  const link = linkIn((await mailServer.waitFor(({ to }) => to.includes(colleague))).parsed);
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await phone.goto(link);
  await phone.locator('input[type=file]').setInputFiles({ name: 'ad.pdf', mimeType: 'application/pdf', buffer: PDF });
  await phone.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(phone, 'Files Uploaded Successfully!');
  const [{ id }] = (await bookingsOf(desk, 'Sorrel Soup')) as [Booking];
  expect((await readBooking(desk, id)).artworks[0]).toMatchObject({ uploadedBy: colleague });
  await phone.context().close();

  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('link', { name: colleague })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.getByLabel('Copies to').press('Backspace');
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expectToast(page, 'Details Updated');
  await expect(page.getByRole('link', { name: colleague })).toBeHidden();
});

test('a booking is duplicated without its dates', async ({ page, desk }) => {
  const brandName = 'Twice Tea';
  const { id, bookingNumber } = await bookingThatIs(desk, 'Approved', { brandName, ccEmails: 'al@twice.example' });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(`/new-booking?from_booking=${id}`);
  await expect(page.getByText(`Copy of booking #${bookingNumber}`)).toBeVisible();
  await expect(page.getByLabel('Brand name')).toHaveValue(brandName);
  await expect(page.getByRole('button', { name: 'al@twice.example' })).toBeVisible();
  await expect(page.getByLabel('Revenue (£)')).toHaveValue('1234.50');
  await fillDay(page, 'Live date', dayFromNow(30));
  await fillDay(page, 'End date', dayFromNow(33));
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  const [original, copy] = await bookingsOf(desk, brandName);
  expect(copy).toMatchObject({
    mediaOpportunity: original!.mediaOpportunity,
    ccEmails: ['al@twice.example'],
    artworks: [],
  });
});

test('a new booking suggests what the brand’s earlier bookings had, and a deadline until another one is typed', async ({
  page,
  desk,
}) => {
  await makeBooking(desk, { brandName: 'Known Kale', contactEmail: 'jo@kale.example', tradingDirectorName: 'Sam' });
  await enter(page, ADMIN);
  await page.goto('/new-booking');
  await page.getByLabel('Brand name').fill('known kale');
  await page.getByRole('button', { name: 'jo@kale.example' }).click();
  await expect(page.getByLabel('Contact email')).toHaveValue('jo@kale.example');
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByRole('button', { name: 'Sam' }).click();
  await expect(page.getByLabel('Trading director name')).toHaveText('Sam');
  await tabTo(page, page.getByRole('combobox', { name: 'Media Category' }));

  const deadline = page.getByRole('group', { name: 'Artwork deadline' });
  await fillDay(page, 'Live date', dayFromNow(20));
  await expect(deadline).toContainText(typed(dayFromNow(13)));
  await fillDay(page, 'Live date', dayFromNow(30));
  await expect(deadline).toContainText(typed(dayFromNow(23)));
  await fillDay(page, 'Artwork deadline', dayFromNow(25));
  await fillDay(page, 'Live date', dayFromNow(40));
  await expect(deadline).toContainText(typed(dayFromNow(25)));
});

/** As the field shows it, without the invisible characters between its parts. */
const typed = (day: string): RegExp => new RegExp(day.split('-').reverse().join('.*?'));

const londonDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(moment));

async function pick(page: Parameters<typeof fillDay>[0], label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
}
