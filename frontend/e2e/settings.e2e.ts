import { CONTACT, expectStatus, makeBooking } from '../../backend/test/api/desk.js';
import { image } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

interface Calendar {
  nonWorkingDays: { day: string; name: string }[];
  optionTime: string;
}

const test = emptyDesk();

test('an admin names the organisation, which is then on every page and in mails', async ({
  page,
  desk,
  mailServer,
  browser,
}) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings · Placard');

  await test.step('what a colour becomes is shown before it is saved', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Acme Media');
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#0b5394');
    const preview = page.getByRole('group', { name: 'What the colour becomes' });
    const button = preview.getByRole('figure', { name: 'Light theme' }).getByText('Button');
    await expect(button).toHaveCSS('background-color', 'rgb(11, 83, 148)');
    await page.getByRole('textbox', { name: 'Contact email' }).fill('hello@acme.test');
  });

  await test.step('a field that is wrong keeps the focus and what was typed', async () => {
    const terms = page.getByRole('textbox', { name: 'Terms and conditions' });
    await terms.fill('http://acme.test');
    await terms.press('Enter');
    await expect(
      page.getByRole('main').getByText('Terms must be an address that begins with https://', { exact: true }),
    ).toBeVisible();
    await expect(terms).toBeFocused();
    await terms.fill('https://acme.test/terms');
    await terms.press('Enter');
    await expectToast(page, 'Settings Saved');
    await expect(page).toHaveTitle('Settings · Acme Media');
  });

  await test.step('the logo replaces the name', async () => {
    const png = { name: 'logo.png', mimeType: 'image/png', buffer: await image('png', 300, 60) };
    await page.locator('input[type=file]').first().setInputFiles(png);
    await expectToast(page, 'Logo Saved');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Acme Media' })).toBeVisible();
  });

  await test.step('brands see it, too', async () => {
    const visitor = await browser.newPage();
    for (const path of ['/auth', '/brand-portal', '/deal-request']) {
      await visitor.goto(desk.url + path);
      await expect(visitor).toHaveTitle(/ · Acme Media$/);
      await expect(visitor.getByRole('img', { name: 'Acme Media' })).toBeVisible();
    }
    await expect(visitor.getByRole('contentinfo')).toContainText('hello@acme.test');
    await visitor.close();
    await makeBooking(desk);
    const mail = await mailServer.waitFor(({ to }) => to.includes(CONTACT));
    expect(mail.parsed.from?.value[0]?.name).toBe('Acme Media');
  });
});

test('what a colleague has saved with the working days is not taken back', async ({ page, desk }) => {
  const theirs = { day: '2999-12-25', name: 'Christmas Day' };
  const savedCalendar = async () => (await desk.admin.get<Calendar>('/api/settings/calendar')).body;
  const saveTheirs = async (changes: Partial<Calendar>) =>
    expectStatus(200, await desk.admin.put('/api/settings/calendar', { ...(await savedCalendar()), ...changes }));
  await enter(page, ADMIN);
  await page.goto('/settings');
  const sunday = page.getByRole('checkbox', { name: 'Sunday' });
  const save = page.getByRole('button', { name: 'Save' }).nth(1);
  const warning = page.getByText('Somebody else changed this meanwhile.');
  await sunday.check();
  await saveTheirs({ nonWorkingDays: [theirs] });

  await test.step('also if the page was loaded again since', async () => {
    await page.reload();
    await expect(sunday).toBeChecked();
    await expect(page.getByText(theirs.name)).toBeVisible();
    await save.click();
    await expect(warning).toBeVisible();
    expect((await savedCalendar()).nonWorkingDays).toEqual([theirs]);
  });

  await page.getByRole('button', { name: 'Load Their Version' }).click();
  await expect(warning).toHaveCount(0);
  await expect(sunday).toBeChecked();

  await saveTheirs({ optionTime: '11:15' });
  await save.click();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Load Their Version' }).click();
  await expect(page.getByLabel('Time on the last of them')).toHaveValue('11:15');
  await save.click();
  await expectToast(page, 'Working Days Saved');
  expect(await savedCalendar()).toMatchObject({
    ...{ workingDays: [1, 2, 3, 4, 5, 7], nonWorkingDays: [theirs], optionTime: '11:15' },
  });
});

test('working days and bank holidays are kept, with the keyboard alone', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Saturday' }).press('Space');
  const holidays = JSON.stringify({
    'england-and-wales': { events: [{ title: 'Boxing Day', date: '2999-12-26' }] },
  });
  await page
    .getByLabel('Load From File')
    .and(page.locator('input'))
    .setInputFiles({ name: 'bank-holidays.json', mimeType: 'application/json', buffer: Buffer.from(holidays) });
  await expect(page.getByText('One day is added to the list. Save to keep it.')).toBeVisible();
  const options = page.getByRole('group', { name: 'Options' });
  await options.getByLabel('Working days').fill('many');
  await options.getByLabel('Working days').press('Enter');
  await expect(options.getByText('Enter a whole number from 1 to 60.', { exact: true })).toBeVisible();
  await options.getByLabel('Working days').fill('3');
  await options.getByLabel('Time on the last of them').fill('12:30');
  await options.getByLabel('Time on the last of them').press('Enter');
  await expectToast(page, 'Working Days Saved');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(page.getByText('Boxing Day')).toBeVisible();
  await expect(options.getByLabel('Working days')).toHaveValue('3');
  await expect(options.getByLabel('Time on the last of them')).toHaveValue('12:30');
});
