import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PersonalDataSummary } from '../api/types';
import { expectAccessible } from '../testing/look';
import { answer, button, calls, later, leaving, open, refused, toasts } from '../testing/screen';

const nothing: PersonalDataSummary = {
  ...{ bookings: 0, openBookings: 0, enquiries: 0, deals: 0, directors: 0 },
  ...{ mails: 0, notes: 0, texts: 0, auditEntries: 0, username: null },
};
const KIM = 'kim@quill.test';
const ACCOUNT = 'This is the address of the account “kim”. Deactivate that first.';

const email = page.getByLabelText('Email');
const dialog = page.getByRole('dialog', { name: 'Erase This Person' });
const held = (address: string) => page.getByRole('region', { name: `Held about ${address}` });

test('an invalid address is not looked up, an unknown one cannot be erased, and a refusal keeps what was typed', async () => {
  // The page before, to which Back must not lead from the dialog.
  history.pushState(null, '', '/');
  await open('/personal-data', { 'POST /admin/personal-data/summary': nothing });
  await button('Look Up').click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await email.fill('kim at quill');
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  await button('Look Up').click();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await email.fill('kimm@quill.test');
  await button('Look Up').click();
  await expect.element(held('kimm@quill.test').getByText('Nothing is held about this address')).toBeVisible();
  expect(button('Erase').elements()).toEqual([]);

  answer({
    'POST /admin/personal-data/summary': {
      ...nothing,
      bookings: 2,
      openBookings: 1,
      enquiries: 3,
      deals: 4,
      username: 'kim',
    },
  });
  await email.fill(` ${KIM} `);
  await button('Look Up').click();
  await expect.element(held(KIM)).toHaveTextContent('Bookings2, 1 of them open');
  for (const shown of ['Sales enquiries3', 'Deal requests4', 'Accountkim'])
    await expect.element(held(KIM)).toHaveTextContent(shown);
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toEqual({ email: KIM });
  expect(location.pathname + location.search).toBe('/personal-data');
  await button('Erase').click();
  const confirmation = dialog.getByLabelText(`Type ${KIM} to confirm`);
  const erase = dialog.getByRole('button', { name: 'Erase Permanently' });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/One booking is still open\. Only addresses that are copied in/);
  await expect.element(confirmation).toHaveFocus();
  await expect.element(erase).toBeDisabled();
  await confirmation.fill('sam@quill.test');
  await expect.element(erase).toBeDisabled();
  history.back();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  answer({ 'POST /admin/personal-data/erase': refused(409, ACCOUNT) });
  await confirmation.fill(KIM);
  await erase.click();
  await expect.element(toasts).toHaveTextContent('Not Erased');
  await expect.element(toasts).toHaveTextContent(ACCOUNT);
  await expect.element(confirmation).toHaveValue(KIM);
  await expectAccessible();
  answer({ 'POST /admin/personal-data/erase': { alias: 'erased-1' } });
  await erase.click();
  await expect.element(held(KIM)).toHaveTextContent('Nothing is held about this address any more');
  await expectAccessible();
});

test('a late answer about one person leaves the question about the next one open', async () => {
  const late = later({ alias: 'erased-1' });
  await open('/personal-data', {
    'POST /admin/personal-data/summary': { ...nothing, bookings: 2 },
    'POST /admin/personal-data/erase': late.answer,
  });
  const SAM = 'sam@quill.test';
  for (const address of [KIM, SAM]) {
    await email.fill(address);
    await button('Look Up').click();
    await expect.element(held(address)).toBeVisible();
    await button('Erase').click();
    await dialog.getByLabelText(`Type ${address} to confirm`).fill(address);
    if (address === SAM) break;
    await dialog.getByRole('button', { name: 'Erase Permanently' }).click();
    history.back();
    await leaving.getByRole('button', { name: 'Leave' }).click();
  }
  late.arrive();
  await expect.element(toasts).toHaveTextContent('erased-1');
  await expect.element(dialog.getByLabelText(`Type ${SAM} to confirm`)).toHaveValue(SAM);
});

test('after a reload, the next person is looked up without being asked to erase them', async () => {
  await open('/personal-data?dialog=erase', { 'POST /admin/personal-data/summary': { ...nothing, bookings: 2 } });
  await email.fill(KIM);
  await button('Look Up').click();
  await expect.element(held(KIM)).toHaveTextContent('Bookings2');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['root@mailhost', 'jo@firm.xn--p1ai'])('an address such as %s can be looked up', async (address) => {
  await open('/personal-data', { 'POST /admin/personal-data/summary': nothing });
  await email.fill(address);
  await button('Look Up').click();
  await expect.element(held(address)).toBeVisible();
});

test('while one address is looked up, no other one is', async () => {
  const late = later({ ...nothing, bookings: 2 });
  await open('/personal-data', { 'POST /admin/personal-data/summary': late.answer });
  await email.fill(KIM);
  await button('Look Up').click();
  await expect.element(button('Looking up...')).toBeVisible();
  await email.fill('sam@quill.test');
  await userEvent.keyboard('{Enter}');
  late.arrive();
  await expect.element(held(KIM)).toHaveTextContent('Bookings2');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ email: KIM }]);
  // Meanwhile, nothing of the person before can be copied or erased.
  answer({ 'POST /admin/personal-data/summary': later(nothing).answer });
  await button('Look Up').click();
  await expect.element(button('Looking up...')).toBeVisible();
  expect(held(KIM).elements()).toEqual([]);
});
