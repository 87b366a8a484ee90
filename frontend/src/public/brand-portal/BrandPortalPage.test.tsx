import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANN, card, nextCard, openPortal, pickup, UPLOAD } from '../../testing/brandPortal';
import { expectAccessible } from '../../testing/look';
import { brandBooking as booking } from '../../testing/records';
import { answer, calls, cutOff, open, toasts } from '../../testing/screen';

test('if bookings cannot be loaded, a card says why, and the search can be repeated', async () => {
  const path = `GET ${ANN}`;
  const reason = 'The server could not be reached. Check your connection and try again.';
  await open('/brand-portal', { [path]: cutOff }, null);
  const email = page.getByLabelText('Contact email');
  await expect.element(email).toHaveAccessibleDescription('The address that our emails about your booking go to.');
  await email.fill('ann@brand.test');
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Error Loading Bookings' })).toBeVisible();
  await expect.element(page.getByText(`Failed to fetch bookings: ${reason}`, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Contact email')).toHaveValue('ann@brand.test');
  await expectAccessible();
  answer({ [path]: [booking('1002')] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(card).toBeVisible();
});

test('a card shows the newest round first, its files in the order in which they were sent, and four at once', async () => {
  const files = [1, 1, 2, 2, 2, 2].map((round, index) => {
    return { ...pickup.files[0]!, id: `f${index}`, name: `${index}.pdf`, round };
  });
  const uploadedFiles = files.map(({ name }) => `b/1a2b3c4d_${name}`);
  await openPortal([booking('1002', { files, uploadedFiles })], {}, 'new');
  await card.getByText('2 more files').click();
  const names = card.getByRole('button', { name: /^Download/ });
  await expect
    .poll(() => names.elements().map((file) => file.textContent))
    .toEqual([2, 3, 4, 5, 0, 1].map((index) => `${index}.pdf`));
});

test('without an address nothing is asked for, and one with special characters is encoded', async () => {
  await open('/brand-portal', { "GET /brand-bookings/o'hara%2B50%25%2Fa%3Fb%26c%23d%40teasel.example": [] }, null);
  const view = page.getByRole('button', { name: 'View Bookings' });
  for (const typed of [' ', '1042']) {
    await page.getByLabelText('Contact email').fill(typed);
    await view.click();
    await expect.element(toasts).toHaveTextContent('Email Required');
    await expect.element(page.getByLabelText('Contact email')).toHaveFocus();
  }
  expect(calls).toEqual([]);
  await expectAccessible();
  await page.getByLabelText('Contact email').fill("o'hara+50%/a?b&c#d@teasel.example");
  await view.click();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent("We found no bookings for o'hara+50%/a?b&c#d@teasel.example. Please check the email");
  await expectAccessible();
});

test('where only links give access, an address shows no bookings, but has one sent', async () => {
  await open(
    '/brand-portal',
    { [`GET ${ANN}`]: () => Response.json({ message: 'Look there.' }, { status: 202 }) },
    null,
  );
  await page.getByLabelText('Contact email').fill('ann@brand.test');
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.element(page.getByText('Look there.').first()).toBeVisible();
  expect(page.getByRole('article').elements()).toEqual([]);
});

test('a card says what is booked, what has been sent and why it has to change; one that takes no files says so', async () => {
  const revision = booking('1002', {
    ...{ status: 'Revision Required', rejectionComments: 'The logo is cut off' },
    ...{ uploadedFiles: ['b/1a2b3c4d_poster.pdf'], fileChecks: [[]] },
  });
  const live = booking('1003', { status: 'Live', allowedActions: [] });
  const cancelled = { ...revision, ...{ id: '1004', bookingNumber: 1004, status: 'Cancelled', allowedActions: [] } };
  await open('/brand-portal', { [`GET ${ANN}`]: [revision, live, cancelled] }, null);
  await page.getByLabelText('Contact email').fill('  ANN@brand.test ');
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your bookings', level: 1 })).toHaveFocus();
  await expect.element(page.getByText('3 bookings found for ann@brand.test.').first()).toBeVisible();
  for (const fact of [
    ...['Media opportunityFront Cover', 'CategoryPress', 'DeadlineMar 01, 2099', 'Live dateMar 08, 2099'],
    ...['Filesposter.pdf', 'Revision RequiredThe logo is cut off'],
  ])
    await expect.element(card).toHaveTextContent(fact);
  await expect
    .element(page.getByText(/^To download spec sheets .*, open the link in one of our emails\.$/))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Download/ }).elements()).toEqual([]);
  await expect.element(nextCard).toHaveTextContent('Live');
  const lastCard = page.getByRole('article', { name: '#1004 · Teasel' });
  await expect.element(lastCard).toHaveTextContent('Cancelled');
  await expect.element(lastCard).not.toHaveTextContent('The logo is cut off');
  expect(nextCard.getByRole('button', { name: UPLOAD }).elements()).toEqual([]);
  await expectAccessible();
});
