import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calls, later, open, toasts } from '../testing/screen';

const CALENDAR = { workingDays: [1], nonWorkingDays: [], optionDays: 5, optionTime: '17:00', version: 1 };
const ANSWERS = {
  'GET /settings/organisation': { name: null, version: 1 },
  'GET /settings/calendar': CALENDAR,
  'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 },
};
const section = page.getByRole('region', { name: 'Working Days' });
const save = section.getByRole('button', { name: 'Save' });
const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a setting that is being saved cannot be changed, so that nothing is lost when it has been', async () => {
  const saved = later({ ...CALENDAR, workingDays: [1, 2], version: 2 });
  await open('/settings', { ...ANSWERS, 'PUT /settings/calendar': saved.answer });
  await section.getByLabelText('Tuesday').click();
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
  await section.getByLabelText('Wednesday').click();
  await expect.element(section.getByLabelText('Wednesday')).not.toBeChecked();
  saved.arrive();
  await expect.element(toasts.first()).toHaveTextContent('Working Days Saved');
  await section.getByLabelText('Wednesday').click();
  await expect.element(section.getByLabelText('Wednesday')).toBeChecked();
});

test('a day that was typed, but not added to the list, is saved with it or asked for', async () => {
  const nonWorkingDays = [{ day: '2999-12-25', name: 'Christmas Day' }];
  await open('/settings', { ...ANSWERS, 'PUT /settings/calendar': { ...CALENDAR, nonWorkingDays, version: 2 } });
  const name = section.getByRole('textbox', { name: 'Name' });
  await name.fill('Christmas Day');
  await save.click();
  await expect.element(section.getByText('Enter a day and its name').first()).toBeVisible();
  expect(sent()).toEqual([]);
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

  await section.getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard('25122999');
  await save.click();
  await expect.element(toasts.first()).toHaveTextContent('Working Days Saved');
  expect(sent()).toEqual([{ ...CALENDAR, nonWorkingDays }]);
  await expect.element(name).toHaveValue('');
});
