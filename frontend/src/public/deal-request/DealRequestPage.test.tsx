import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/look';
import { catalogue } from '../../testing/records';
import { answer, changes, later, lost, open, refused, toasts } from '../../testing/screen';
import { today } from '../../ui/days';

const CATALOGUE = catalogue([], { brands: [{ id: 'n1', name: 'Northwind Crisps' }] });
const TYPED = {
  ...{ 'Your name': 'Priya Shah', 'Your email': 'priya@northwind.test', 'Deal description': 'Kiosk screens' },
  ...{ 'Live date': today(), 'End date': today() },
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Submit Deal Request' });

async function fillIn(): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await field(label).fill(text);
  await userEvent.selectOptions(field('Brand'), 'Northwind Crisps');
}

test('a form that lacks answers is not sent: the first one gets the focus, and a summary leads to the others', async () => {
  await open('/deal-request', { 'GET /catalogue': CATALOGUE }, null);
  await submit.click();
  await expect.element(field('Your name')).toHaveFocus();
  await expect.element(field('Your name')).toHaveAccessibleDescription('Your name is required');
  const summary = page.getByRole('region', { name: '6 answers need your attention' });
  await expect
    .element(summary)
    .toHaveTextContent(
      'attentionYour name is requiredYour email: Please enter a valid email addressPlease select a brand',
    );
  await summary.getByRole('button', { name: 'Please select a brand' }).click();
  await expect.element(field('Brand')).toHaveFocus();
  expect(changes()).toEqual([]);
  await expectAccessible();
});

test('a request is sent once, and what only the server finds wrong stands at its field', async () => {
  const message = 'Please enter a valid email address';
  const late = later(refused(400, message, { errors: { requestEmail: message } })());
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': late.answer }, null);
  await fillIn();
  await submit.click();
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
  late.arrive();
  await expect.element(toasts).toHaveTextContent(`Submission Failed ${message}`);
  await expect.element(field('Your email')).toHaveFocus();
  await expect.element(field('Your email')).toHaveAccessibleDescription(message);
  expect(changes()).toHaveLength(1);
});

test('where the browser has translated the page, the brand is sent as the catalogue spells it', async () => {
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': {} }, null);
  await fillIn();
  await userEvent.selectOptions(field('Brand'), '');
  field('Brand').getByText('Northwind Crisps').element().textContent = 'Patatine Vento del Nord';
  await userEvent.selectOptions(field('Brand'), 'Patatine Vento del Nord');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Deal Request Submitted!' })).toBeVisible();
  expect(changes()[0]!.body).toMatchObject({ brand: 'Northwind Crisps' });
});

test('after a lost answer, a request is sent again under the same key, and a further one under another', async () => {
  const title = page.getByRole('heading', { name: 'Deal Request Submitted!' });
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': lost }, null);
  await fillIn();
  await submit.click();
  await expect.element(toasts).toHaveTextContent('There was an error submitting your deal request. Please try again.');
  await expect.element(page.getByText('Everything you entered is still here.')).toBeVisible();
  const { key } = changes()[0]!;
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': {} }, null);
  for (const [label, text] of Object.entries(TYPED)) await expect.element(field(label)).toHaveValue(text);
  await expect.element(field('Brand')).toHaveValue('Northwind Crisps');
  await submit.click();
  await expect.element(toasts).toHaveTextContent('The media team has been notified.');
  await expect.element(title).toHaveFocus();
  expect(document.title).toContain('Deal Request Submitted!');
  await expect.element(page.getByText('Kiosk screens')).toBeVisible();
  expect(changes().map((call) => call.key)).toEqual([key]);
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect.element(field('Your name')).toHaveFocus();
  await fillIn();
  await submit.click();
  await expect.element(title).toBeVisible();
  expect(changes()[1]!.key).not.toBe(key);
  await open('/deal-request', { 'GET /catalogue': CATALOGUE }, null);
  for (const label of [...Object.keys(TYPED), 'Brand']) await expect.element(field(label)).toHaveValue('');
});

test('a brand that has been archived since is refused, and no longer offered', async () => {
  const message = 'Please select a brand';
  const refusal = refused(400, message, { errors: { brand: message } });
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': refusal }, null);
  await fillIn();
  answer({ 'GET /catalogue': { ...CATALOGUE, brands: [{ id: 'n2', name: 'Teasel' }] } });
  await submit.click();
  await expect.element(field('Brand')).toHaveTextContent('Teasel');
  await expect.element(field('Brand')).toHaveValue('');
  await expect.element(field('Brand')).toHaveAccessibleDescription(message);
});

test('if the lists cannot be loaded, loading them can be tried again, and what is typed stays', async () => {
  await open('/deal-request', { 'GET /catalogue': lost }, null);
  await field('Your name').fill('Priya Shah');
  await expect.element(page.getByText('The lists to choose from could not be loaded.')).toBeVisible();
  await expectAccessible();
  answer({ 'GET /catalogue': CATALOGUE });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await userEvent.selectOptions(field('Brand'), 'Northwind Crisps');
  await expect.element(field('Your name')).toHaveValue('Priya Shah');
});

test('after too many requests, the form says how long to wait and keeps its values', async () => {
  const message = 'Too many requests. Wait 10 minutes and try again.';
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': refused(429, message) }, null);
  await fillIn();
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Submission Failed');
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  for (const [label, text] of Object.entries(TYPED)) await expect.element(field(label)).toHaveValue(text);
});

test('if the browser stores nothing, it asks before the page is left; days before today cannot be chosen', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => store.mockRestore());
  await open('/deal-request', { 'GET /catalogue': CATALOGUE }, null);
  await field('Your name').fill('Priya');
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  for (const label of ['Live date', 'End date']) {
    await expect.element(field(label)).toHaveAttribute('type', 'date');
    await expect.element(field(label)).toHaveAttribute('min', today());
  }
  // What is kept in memory would outlive this test.
  await field('Your name').fill('');
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
