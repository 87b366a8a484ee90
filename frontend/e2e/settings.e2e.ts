import { CONTACT, makeBooking } from '../../backend/test/api/desk.js';
import { image } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

test('an admin names the organisation, which is then on every page and in mails', async ({
  page,
  desk,
  mailServer,
  browser,
}) => {
  await enter(page, ADMIN, '/');
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
