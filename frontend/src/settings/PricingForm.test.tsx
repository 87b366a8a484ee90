import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SETTINGS } from '../testing/records';
import { answer, calls, changes, later, leaving, open, refused, toasts } from '../testing/screen';
import { monthAndYear } from '../ui/format';
import { monthAround, today } from '../ui/days';

const thisMonth = today().slice(0, 7);
const before = { month: '2026-01', amount: 100 };
const ANSWERS = {
  ...SETTINGS,
  'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [before], version: 1 },
  'PUT /settings/pricing': { discountLimit: 20, monthlyTargets: [before], version: 2 },
};

test('a wrong target and a wrong discount are named, and listed with links; once right, they are saved with earlier targets', async () => {
  await open('/settings', ANSWERS);
  const section = page.getByRole('region', { name: 'Prices and Targets' });
  const month = monthAndYear(new Date());
  const target = section.getByLabelText(month, { exact: true });
  const discount = section.getByLabelText('Largest discount that needs no reason (%)');
  const save = section.getByRole('button', { name: 'Save' });
  const amount = 'Enter an amount such as 25,000, or leave it empty.';
  await target.fill('many');
  await discount.fill('101');
  await save.click();
  for (const said of [amount, 'Enter a whole number from 0 to 100.'])
    await expect.element(section.getByText(said, { exact: true })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  const summary = section.getByRole('alert').filter({ hasText: '2 fields need correcting' });
  await expect.element(discount).toHaveFocus();
  await summary.getByRole('button', { name: `${month}: ${amount}`, exact: true }).click();
  await expect.element(target).toHaveFocus();
  await discount.fill('5');
  await expect.element(summary).not.toBeInTheDocument();

  await target.fill('25,000');
  await save.click();
  await expect.element(toasts.first()).toHaveTextContent('Prices and Targets Saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    discountLimit: 5,
    monthlyTargets: [before, { month: thisMonth, amount: 2_500_000 }],
    version: 1,
  });
});

test('what a colleague has saved meanwhile is not taken back, and is shown where both have changed the same', async () => {
  await open('/settings', ANSWERS);
  const section = page.getByRole('region', { name: 'Prices and Targets' });
  const discount = section.getByLabelText('Largest discount that needs no reason (%)');
  const save = section.getByRole('button', { name: 'Save' });
  const [first, second] = [new Date(), new Date(`${monthAround(today()).last}T12:00:00Z`)];
  second.setUTCDate(second.getUTCDate() + 1);
  const target = (month: Date) => section.getByLabelText(monthAndYear(month), { exact: true });
  await discount.fill('5');
  await target(first).fill('25,000');

  const theirs = { month: second.toISOString().slice(0, 7), amount: 700_000 };
  answer({
    'PUT /settings/pricing': refused(409, 'Somebody else changed this.'),
    'GET /settings/pricing': { discountLimit: 15, monthlyTargets: [before, theirs], version: 2 },
  });
  await save.click();
  await section.getByRole('button', { name: 'Load Their Version' }).click();
  await expect.element(target(second)).toHaveValue('7000.00');
  await expect.element(section.getByText('Largest discount that needs no reason (%): 15')).toBeVisible();
  await expect.element(discount).toHaveValue('5');
  await save.click();
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    discountLimit: 5,
    monthlyTargets: [before, { month: thisMonth, amount: 2_500_000 }, theirs],
    version: 2,
  });
});

test('a target that is typed for a month that ends meanwhile is saved, also after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-31T12:00:00Z') });
  await open('/settings', ANSWERS);
  const section = page.getByRole('region', { name: 'Prices and Targets' });
  await section.getByLabelText('January 2028').fill('25,000');
  vi.setSystemTime(new Date('2028-02-01T12:00:00Z'));
  await section.getByLabelText('March 2028').fill('30,000');
  await expect.element(section.getByLabelText('January 2028')).toHaveValue('25,000');

  await open('/settings', ANSWERS);
  await expect.element(section.getByLabelText('January 2029')).toBeVisible();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts.first()).toHaveTextContent('Prices and Targets Saved');
  const january = { month: '2028-01', amount: 2_500_000 };
  const march = { month: '2028-03', amount: 3_000_000 };
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    monthlyTargets: [before, january, march],
  });
});

async function leaveWhileSaving() {
  const section = page.getByRole('region', { name: 'Prices and Targets' });
  const discount = section.getByLabelText('Largest discount that needs no reason (%)');
  await discount.fill('05');
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return discount;
}

test('what is typed after the page was left while it was being saved is kept when that has succeeded', async () => {
  const saving = later(ANSWERS['PUT /settings/pricing']);
  await open('/settings', { ...ANSWERS, 'PUT /settings/pricing': saving.answer });
  const discount = await leaveWhileSaving();
  history.back();
  await discount.fill('6');
  saving.arrive();
  await expect.element(toasts).toHaveTextContent('Prices and Targets Saved');
  await open('/settings', ANSWERS);
  await expect.element(discount).toHaveValue('6');
});

test.each([
  { now: '05', then: '5' },
  { now: '6', then: '6' },
])('what was saved late is no conflict with the form that is open again with $now', async ({ now, then }) => {
  const saving = later({ ...ANSWERS['PUT /settings/pricing'], discountLimit: 5 });
  await open('/settings', { ...ANSWERS, 'PUT /settings/pricing': saving.answer });
  const discount = await leaveWhileSaving();
  history.back();
  await expect.element(discount).toHaveValue('05');
  await discount.fill(now);
  // It is still being saved.
  await userEvent.keyboard('{Enter}');
  saving.arrive();
  await expect.element(toasts).toHaveTextContent('Prices and Targets Saved');
  await expect.element(discount).toHaveValue(then);
  await page.getByRole('region', { name: 'Prices and Targets' }).getByRole('button', { name: 'Save' }).click();
  const versions = () => changes().map(({ body }) => (body as { version: number }).version);
  await expect.poll(versions).toEqual([1, 2]);
});

test('if the page was left while it was being saved, a toast says that somebody else has saved meanwhile', async () => {
  const refusing = later(null);
  const conflict = refused(409, 'Somebody else changed this.');
  await open('/settings', { ...ANSWERS, 'PUT /settings/pricing': () => refusing.answer().then(conflict) });
  await leaveWhileSaving();
  refusing.arrive();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this.');
});

test('prices that nobody has changed are no draft, and the page is left without a question', async () => {
  await open('/settings', ANSWERS);
  await expect.element(page.getByLabelText('Largest discount that needs no reason (%)')).toHaveValue('20');
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await expect.element(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('settings'))).toEqual([]);
});
