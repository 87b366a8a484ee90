import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { dayFromNow, expectStatus, signedIn } from '../../backend/test/api/desk.js';
import { until, type Client } from '../../backend/test/support/index.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

/** Together, this is much more data than fits into the buffers between the server and a client. */
const [MANY, LETTERS_OF_EACH] = [1_500, 30_000];
const PASSWORD = 'a password of theirs';
const account = (username: string) => ({ username, email: `${username}@placard.test`, password: PASSWORD });
const UNA = account('una');
const OTHERS = ['uri', 'ugo', 'ulf', 'ute'].map(account);

const open: IncomingMessage[] = [];

test.beforeAll(async ({ desk }) => {
  await desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status,
       revenue_amount)
     SELECT 'Long List', 'ann@brand.test', 'Supermarket', repeat('x', $2), day, day, day + interval '1 day', 'Completed', 100
     FROM generate_series(1, $1), CAST($3 AS timestamptz) AS day`,
    [MANY, LETTERS_OF_EACH, dayFromNow(-400)],
  );
  for (const user of [UNA, ...OTHERS]) {
    expectStatus(201, await desk.admin.post('/api/admin/users', { ...user, role: 'viewer' }));
  }
});

test.afterEach(() => {
  for (const reply of open.splice(0)) reply.destroy();
});

test('while a list is being sent to a user, downloading the report is refused; afterwards it works', async ({
  page,
  desk,
}) => {
  const una = await signedIn(desk.url, UNA);
  await openReport(page);
  await readSlowly(una, desk.url);
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expectToast(
    page,
    'Failed to Download Report',
    'Another list or file is still being sent to you. Wait until it is complete, then try again.',
  );

  open.pop()!.destroy();
  await until('a turn', async () => (await una.head('/api/bookings')).status === 200);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^monthly_invoice_report_\d+_\d{4}\.csv$/);
  await expectToast(page, 'Report Downloaded Successfully');
});

test('while too much is being sent to others, the page says when to try again', async ({ page, desk }) => {
  await openReport(page);
  for (const other of OTHERS) await readSlowly(await signedIn(desk.url, other), desk.url);
  for (const button of ['Download as CSV', 'Download as Excel']) {
    await page.getByRole('button', { name: button }).click();
    await expectToast(
      page,
      'Failed to Download Report',
      'Too many long lists and files are being sent at the moment. Please try again in half a minute.',
    );
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=region] li')).toHaveCount(0);
  }
});

async function openReport(page: Page): Promise<void> {
  await enter(page, UNA);
  await page.goto('/revenue');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('region', { name: /^Invoice Report/ })).toBeVisible();
}

/** Requests all bookings, reads the first part of the response, and then stops reading. */
async function readSlowly({ cookies }: Client, url: string): Promise<IncomingMessage> {
  const [reply] = (await once(get(`${url}/api/bookings`, { headers: { cookie: cookies() } }), 'response')) as [
    IncomingMessage,
  ];
  reply.on('error', () => undefined);
  open.push(reply);
  return reply;
}
