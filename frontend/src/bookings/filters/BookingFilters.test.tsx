import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillDay } from '../../testing/forms';
import { expectAccessible } from '../../testing/look';
import { booking } from '../../testing/records';
import { button, calls, open, type Call } from '../../testing/screen';

const filters = page.getByRole('dialog', { name: 'Filter bookings' });
const show = () => filters.getByRole('button', { name: 'Show bookings' }).click();
const option = (name: string) => page.getByRole('option', { name });

/** Each filter finds one booking that is named after it. */
const named = (filter: object) => JSON.stringify(Object.entries(filter).sort());
const ANSWERS = {
  'GET /bookings': ({ params }: Call) => [booking({ brandName: named(JSON.parse(params.get('filter')!) as object) })],
  'GET /bookings/names': {
    ...{ brandName: ['Kestrel Energy', 'Nimbus Cola'], mediaCategory: ['Supermarket', 'Trade Newsletter'] },
    tradingDirectorName: ['Alex', 'Jordan'],
  },
};

beforeEach(async () => {
  await open('/bookings', ANSWERS);
  await expectShown({});
});

test('an existing brand is a filter, which is kept in the URL and can be removed', async () => {
  await button('Filters').click();
  await filters.getByLabelText('Brand').fill('nimb');
  await option('Nimbus Cola').click();
  await show();
  await expect.element(filters).not.toBeInTheDocument();
  await expectShown({ brandName: 'Nimbus Cola' });

  await open(location.pathname + location.search, ANSWERS);
  await expect.element(button('Filters, 1 set')).toBeVisible();
  await expectShown({ brandName: 'Nimbus Cola' });
  await button('Remove filter Brand: Nimbus Cola').click();
  await expectShown({});
  history.back();
  await expectShown({ brandName: 'Nimbus Cola' });
});

test('category and days are applied together, and all filters are cleared at once', async () => {
  await button('Filters').click();
  await filters.getByLabelText('Media category').click();
  await option('Supermarket').click();
  await fillDay('Live date from', '2028-09-01');
  await fillDay('Live date until', '2028-09-30');
  await fillDay('Deadline until', '2028-08-09');
  await show();
  await expect.element(button('Filters, 4 set')).toHaveFocus();
  await expectShown({
    ...{ mediaCategory: 'Supermarket', liveDate_gte: '2028-09-01', liveDate_lte: '2028-09-30' },
    deadlineDate_lte: '2028-08-09',
  });

  await button('Filters, 4 set').click();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expectShown({});
  expect(location.search).not.toContain('Supermarket');
});

test('director, contact, deal and end date are kept in the form, and each is removed by its chip', async () => {
  await button('Filters').click();
  await filters.getByLabelText('Trading director').click();
  await option('Jordan').click();
  await filters.getByLabelText('Contact').fill('KIT@kestrel.test ');
  await choose('No deal bookings');
  await fillDay('End date from', '2028-10-01');
  await fillDay('End date until', '2028-10-02');
  await show();
  let asked: object = {
    ...{ tradingDirectorName: 'Jordan', contactEmail: 'KIT@kestrel.test', isDealBooking: false },
    ...{ endDate_gte: '2028-10-01', endDate_lte: '2028-10-02' },
  };
  await expectShown(asked);

  await button('Filters, 5 set').click();
  await expect.element(filters.getByLabelText('Contact')).toHaveValue('KIT@kestrel.test');
  await expect.element(filters.getByLabelText('Trading director')).toHaveTextContent('Jordan');
  await userEvent.keyboard('{Escape}');
  for (const [chip, key] of [
    ['Trading director: Jordan', 'tradingDirectorName'],
    ['Contact: KIT@kestrel.test', 'contactEmail'],
    ['Deal: no', 'isDealBooking'],
    ['Ends until: Oct 02, 2028', 'endDate_lte'],
    ['Ends from: Oct 01, 2028', 'endDate_gte'],
  ] as const) {
    await button(`Remove filter ${chip}`).click();
    asked = Object.fromEntries(Object.entries(asked).filter(([other]) => other !== key));
    await expectShown(asked);
  }
});

test('invalid days are reported and stay in the fields', async () => {
  await button('Filters').click();
  await fillDay('Deadline from', '2028-08-09');
  await fillDay('Deadline until', '2028-08-03');
  calls.length = 0;
  await show();
  const problem = filters.getByText('The last day must not be before the first.');
  await expect.element(problem).toBeVisible();
  await expect.element(filters.getByRole('group', { name: 'Deadline until' })).toHaveTextContent('03/08/2028');
  expect(calls).toEqual([]);
  await expectAccessible();
});

test('filters work with the keyboard alone and on a phone', async () => {
  await page.viewport(320, 740);
  (button('Filters').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(filters.getByLabelText('Brand')).toHaveFocus();
  await userEvent.keyboard('kest');
  await expect.element(option('Kestrel Energy')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(filters.getByLabelText('Brand')).toHaveValue('Kestrel Energy');
  await userEvent.keyboard('{Tab}kit@kestrel.test{Tab}');
  const director = filters.getByLabelText('Trading director');
  await expect.element(director).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(option('Jordan')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(director).toHaveTextContent('Jordan');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(filters).not.toBeInTheDocument();
  await expectShown({
    ...{ brandName: 'Kestrel Energy', contactEmail: 'kit@kestrel.test', tradingDirectorName: 'Jordan' },
  });
  await expect.element(button('Filters, 3 set')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

  await userEvent.keyboard('{Enter}');
  await expect.element(filters).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Filters, 3 set')).toHaveFocus();
});

/** Expects that the list shows what was found with these filters. */
const expectShown = (filter: object) =>
  expect.element(page.getByText(named(filter), { exact: true }).first()).toBeVisible();

async function choose(deal: string): Promise<void> {
  await filters.getByLabelText('Deal', { exact: true }).click();
  await option(deal).click();
}
