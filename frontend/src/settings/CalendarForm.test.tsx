import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles } from '../testing/forms';
import { SETTINGS as ANSWERS } from '../testing/records';
import { answer, calls, later, open, refused, toasts, type Call } from '../testing/screen';

const CALENDAR = ANSWERS['GET /settings/calendar'];
const section = page.getByRole('region', { name: 'Working Days' });
const save = section.getByRole('button', { name: 'Save' });
/** A file of bank holidays on these days. */
const holidays = (...days: string[]) => {
  const events = days.map((date) => ({ title: 'Closed', date }));
  return new File([JSON.stringify({ 'england-and-wales': { events } })], 'bank-holidays.json');
};
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

test('a double click on the cross of a day removes this day alone', async () => {
  const nonWorkingDays = ['24', '25', '26'].map((day) => ({ day: `2999-12-${day}`, name: `The ${day}th` }));
  await open('/settings', { ...ANSWERS, 'GET /settings/calendar': { ...CALENDAR, nonWorkingDays } });
  await section
    .getByRole('button', { name: /^Remove/ })
    .first()
    .dblClick();
  await expect.element(section.getByText('The 24th')).not.toBeInTheDocument();
  await expect.element(section.getByText('The 25th')).toBeVisible();
});

test('what a colleague has saved meanwhile is not taken back', async () => {
  const theirs = { day: '2999-12-25', name: 'Christmas Day' };
  await open('/settings', { ...ANSWERS, 'PUT /settings/calendar': refused(409, 'Somebody else changed this.') });
  const sunday = section.getByRole('checkbox', { name: 'Sunday' });
  await sunday.click();
  answer({ 'GET /settings/calendar': { ...CALENDAR, nonWorkingDays: [theirs], optionTime: '11:15', version: 2 } });
  await save.click();
  await section.getByRole('button', { name: 'Load Their Version' }).click();
  await expect.element(section.getByText('Someone else has changed this.')).not.toBeInTheDocument();
  await expect.element(section.getByText('Christmas Day').first()).toBeVisible();
  await expect.element(section.getByLabelText('Time on the last day')).toHaveValue('11:15');
  await expect.element(sunday).toBeChecked();
  answer({ 'PUT /settings/calendar': { ...CALENDAR, version: 3 } });
  await save.click();
  await expect.element(toasts.first()).toHaveTextContent('Working Days Saved');
  expect(sent().at(-1)).toEqual({
    ...{ workingDays: [1, 7], nonWorkingDays: [theirs], optionDays: 5, optionTime: '11:15', version: 2 },
  });
});

test('a message about a file goes when its days are saved, or one is removed', async () => {
  const file = holidays('2999-12-25', '2999-12-26');
  const added = section.getByText('2 days are added to the list. Save to keep them.');
  const input = section.getByLabelText('Load From File').last();
  await open('/settings', ANSWERS);
  await chooseFiles(input, file);
  await expect.element(added).toBeVisible();
  await section.getByRole('button', { name: 'Remove Dec 26, 2999' }).click();
  await expect.element(added).not.toBeInTheDocument();
  await section.getByRole('button', { name: 'Remove Dec 25, 2999' }).click();
  await chooseFiles(input, file);
  await expect.element(added).toBeVisible();
  answer({ 'PUT /settings/calendar': ({ body }: Call) => ({ ...(body as object), version: 2 }) });
  await save.click();
  await expect.element(toasts.first()).toHaveTextContent('Working Days Saved');
  await expect.element(added).not.toBeInTheDocument();
});

test('a day that is removed while a file is being read stays removed', async () => {
  const nonWorkingDays = [{ day: '2999-12-25', name: 'Christmas Day' }];
  await open('/settings', { ...ANSWERS, 'GET /settings/calendar': { ...CALENDAR, nonWorkingDays } });
  const file = holidays('2999-12-26');
  const read = later(await file.text());
  const reading = vi.spyOn(File.prototype, 'text').mockImplementation(() => read.answer() as Promise<string>);
  onTestFinished(() => reading.mockRestore());
  await chooseFiles(section.getByLabelText('Load From File').last(), file);
  await section.getByRole('button', { name: 'Remove Dec 25, 2999' }).click();
  read.arrive();
  await expect.element(section.getByText('One day is added to the list. Save to keep it.')).toBeVisible();
  await expect.element(section.getByText('Christmas Day')).not.toBeInTheDocument();
});

test('a file with only past days and days of the list has no day to add, and says so', async () => {
  const nonWorkingDays = [{ day: '2999-12-25', name: 'Christmas Day' }];
  await open('/settings', { ...ANSWERS, 'GET /settings/calendar': { ...CALENDAR, nonWorkingDays } });
  await chooseFiles(section.getByLabelText('Load From File').last(), holidays('2026-01-01', '2999-12-25'));
  const message = 'Nothing to add: the list already has every day in the file from today on.';
  await expect.element(section.getByText(message)).toBeVisible();
});

test('bank holidays come from a file, and Enter saves what the form has, or says what is wrong', async () => {
  const events = [{ title: 'Boxing Day', date: '2999-12-26' }];
  const file = new File([JSON.stringify({ 'england-and-wales': { events } })], 'bank-holidays.json');
  await open('/settings', { ...ANSWERS, 'PUT /settings/calendar': { ...CALENDAR, version: 2 } });
  const saturday = section.getByRole('checkbox', { name: 'Saturday' });
  await saturday.click();
  await chooseFiles(section.getByLabelText('Load From File').last(), file);
  await expect.element(section.getByText('One day is added to the list. Save to keep it.')).toBeVisible();
  const options = section.getByRole('group', { name: 'Options' });
  const days = options.getByLabelText('Working days');
  await days.fill('many');
  await userEvent.keyboard('{Enter}');
  await expect.element(options.getByText('Enter a whole number from 1 to 60.', { exact: true })).toBeVisible();
  expect(sent()).toEqual([]);
  await days.fill('3');
  await options.getByLabelText('Time on the last day').fill('12:30');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts.first()).toHaveTextContent('Working Days Saved');
  expect(sent()).toEqual([
    {
      ...{ workingDays: [1, 6], nonWorkingDays: [{ day: '2999-12-26', name: 'Boxing Day' }] },
      ...{ optionDays: 3, optionTime: '12:30', version: 1 },
    },
  ]);
});
