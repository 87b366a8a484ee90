import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BlockedDays } from '../api/types';
import { chooseFromMenu, fillDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { adminCatalogue, adminEntry } from '../testing/records';
import { answer, calls, later, open, refused, toasts } from '../testing/screen';

const screens = { id: 'o1', name: 'Kiosk Screens' };
const block: BlockedDays = {
  ...{ id: 'k1', opportunityId: 'o1', from: '2028-07-01', to: '2028-07-02', capacity: 0, reason: 'Shop refit' },
  ...{ createdBy: 'ada', createdAt: '2028-06-01T09:00:00.000Z' },
};
const INVENTORY = '/admin/catalogue/opportunities/o1/inventory';
const BLOCKED = '/admin/catalogue/opportunities/o1/blocked-days';

const dialog = page.getByRole('dialog', { name: 'Capacity of Kiosk Screens' });
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
const sent = (method: string) => calls.find((call) => call.method === method)?.body;

const openDialog = () => chooseFromMenu('More actions for Kiosk Screens', 'Capacity…');

test('a capacity is a whole number, and stands in the catalogue with the name of its units', async () => {
  await open('/catalogue?tab=categories', { 'GET /admin/catalogue': adminCatalogue([screens]) });
  await openDialog();
  const capacity = dialog.getByLabelText('Capacity', { exact: true });
  await capacity.fill('none');
  await inDialog('Save Capacity').click();
  await expect.element(dialog.getByText('Enter a whole number from 1 to 10,000, or nothing.')).toBeVisible();
  await expectAccessible();
  expect(sent('PUT')).toBeUndefined();
  await capacity.fill('3');
  await dialog.getByLabelText('Name of the unit').fill('screens');
  await dialog.getByLabelText('Days for artwork').fill('10');
  const inventory = { capacity: 3, unitName: 'screens', leadDays: 10 };
  answer({ [`PUT ${INVENTORY}`]: refused(400, 'Too long.', { errors: { unitName: 'Too long.' } }) });
  await inDialog('Save Capacity').click();
  await expect.element(dialog.getByText('Too long.').first()).toBeVisible();
  expect(toasts.query()).toBeNull();
  answer({
    [`PUT ${INVENTORY}`]: adminEntry({ ...screens, ...inventory }),
    'GET /admin/catalogue': adminCatalogue([{ ...screens, ...inventory }]),
  });
  await inDialog('Save Capacity').click();
  await expect.element(toasts).toHaveTextContent('3 screens');
  await expect.element(page.getByText('3 screens', { exact: true })).toBeVisible();
  expect(sent('PUT')).toEqual({ ...inventory, version: 1 });
});

test('a name of the units that is typed before a reload does not take back a capacity that is saved meanwhile', async () => {
  await open('/catalogue?tab=categories', { 'GET /admin/catalogue': adminCatalogue([screens]) });
  await openDialog();
  await dialog.getByLabelText('Name of the unit').fill('screens');
  const theirs = { ...screens, capacity: 3, version: 2 };
  const saved = { ...theirs, unitName: 'screens', version: 3 };
  await open(location.pathname + location.search, {
    ...{ 'GET /admin/catalogue': adminCatalogue([theirs]), [`GET ${BLOCKED}`]: [] },
    [`PUT ${INVENTORY}`]: adminEntry(saved),
  });
  await expect.element(dialog.getByLabelText('Name of the unit')).toHaveValue('screens');
  await expect.element(dialog.getByLabelText('Capacity', { exact: true })).toHaveValue('3');
  await inDialog('Save Capacity').click();
  await expect.element(toasts).toHaveTextContent('3 screens');
  expect(sent('PUT')).toEqual({ capacity: 3, unitName: 'screens', leadDays: null, version: 2 });
});

test('days are blocked with a reason, and unblocked', async () => {
  await open('/catalogue?tab=categories', {
    ...{
      'GET /admin/catalogue': adminCatalogue([{ ...screens, capacity: 3 }]),
      [`GET ${BLOCKED}`]: [],
    },
    [`DELETE ${BLOCKED}/k1`]: block,
  });
  await openDialog();
  await inDialog('Block Days…').click();
  const blocking = page.getByRole('dialog', { name: 'Block days of Kiosk Screens' });
  await fillDay('First day', '2028-07-01', blocking);
  await fillDay('Last day', '2028-07-02', blocking);
  await blocking.getByRole('button', { name: 'Block Days' }).click();
  await expect.element(blocking.getByText('Say why the days are blocked.')).toBeVisible();
  await expectAccessible();
  await blocking.getByLabelText('Reason').fill('Shop refit');
  answer({ [`POST ${BLOCKED}`]: refused(400, 'In the past.', { errors: { from: 'In the past.' } }) });
  await blocking.getByRole('button', { name: 'Block Days' }).click();
  await expect.element(blocking.getByText('In the past.').first()).toBeVisible();
  expect(toasts.query()).toBeNull();
  answer({ [`GET ${BLOCKED}`]: [block], [`POST ${BLOCKED}`]: block });
  await blocking.getByRole('button', { name: 'Block Days' }).click();
  await expect.element(toasts).toHaveTextContent('Shop refit');
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('nothing left · Shop refit');
  await expectAccessible();
  expect(sent('POST')).toEqual({ from: '2028-07-01', to: '2028-07-02', capacity: 0, reason: 'Shop refit' });
  answer({ [`GET ${BLOCKED}`]: [] });
  await inDialog(/^Remove the blocked days/).click();
  await expect.element(toasts).toHaveTextContent('Days Unblocked');
});

test('days that are unblocked late leave the focus in the field that is typed in by then', async () => {
  const unblocked = later(block);
  await open('/catalogue?tab=categories', {
    ...{ 'GET /admin/catalogue': adminCatalogue([{ ...screens, capacity: 3 }]), [`GET ${BLOCKED}`]: [block] },
    [`DELETE ${BLOCKED}/k1`]: unblocked.answer,
  });
  await openDialog();
  await inDialog(/^Remove the blocked days/).click();
  const unit = dialog.getByLabelText('Name of the unit');
  await unit.fill('screens');
  unblocked.arrive();
  await expect.element(toasts).toHaveTextContent('Days Unblocked');
  await expect.element(unit).toHaveFocus();
});

test('Back from Block Days leaves Capacity open', async () => {
  await open('/catalogue?tab=categories', {
    ...{ 'GET /admin/catalogue': adminCatalogue([{ ...screens, capacity: 3 }]), [`GET ${BLOCKED}`]: [] },
  });
  await openDialog();
  await inDialog('Block Days…').click();
  const blocking = page.getByRole('dialog', { name: 'Block days of Kiosk Screens' });
  await expect.element(blocking).toBeVisible();
  history.back();
  await expect.element(blocking).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});
