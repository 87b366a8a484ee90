import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { installation } from '../installation';
import { expectAccessible } from '../testing/look';
import { ADMIN, answer, calls, later, lost, open, refused, textsOf, toasts, VIEWER } from '../testing/screen';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: /^Sign(ing)? in/ });

test('why signing in fails stands above the button until the next attempt', async () => {
  await open('/auth', {}, null);
  const button = page.getByRole('button', { name: 'Sign in' });
  await username.fill('ada');
  await password.fill('a guess');
  const down = 'The database cannot be reached at the moment. Please try again in a minute.';
  const unknown = 'You could not be signed in. Please try again.';
  for (const [said, answered] of [
    [unknown, lost],
    [down, refused(503, down)],
    [unknown, () => new Response('<html>a proxy</html>', { status: 503 })],
  ] as const) {
    answer({ 'POST /login': answered });
    await button.click();
    await expect.element(button).toHaveAccessibleDescription(said);
    await expect.element(toasts).toHaveTextContent('Login failed');
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(password).toHaveValue('a guess');
  }

  answer({ 'POST /login': refused(401, 'Invalid username or password') });
  await button.click();
  await expect.element(button).toHaveAccessibleDescription('Invalid username or password');
  const failure = page.getByRole('main').getByText('Invalid username or password');
  const bottom = failure.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top);

  const signedIn = later(ADMIN);
  answer({ 'POST /login': signedIn.answer });
  await button.click();
  await expect.element(submit).toHaveTextContent('Signing in...');
  await expect.element(failure).not.toBeInTheDocument();
  signedIn.arrive();
  await expect.element(toasts).toHaveTextContent('Welcome back, ada!');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectAccessible();
});

test('all addresses show the same screen, which describes the application and offers no registration', async () => {
  const screens: string[] = [];
  for (const address of ['/auth', '/login', '/register']) {
    await open(address, {}, null);
    await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    screens.push(document.body.innerText);
  }
  expect(new Set(screens).size).toBe(1);
  expect(location.pathname).toBe('/auth');
  const promise = page.getByRole('complementary');
  for (const said of [
    'Role-based access for admins and viewers',
    'Booking management',
    'upload and approval',
    'Revenue',
  ])
    await expect.element(promise).toHaveTextContent(said);
  expect(textsOf(page.getByRole('link'))).toEqual(['Forgot password?']);
});

test('missing fields show an error; with both, the way leads to the dashboard, also if the address ends with a slash', async () => {
  await open('/login/', { 'POST /login': ADMIN }, null);
  await submit.click();
  await expect.element(username).toHaveAccessibleDescription('Username is required');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await expect.element(username).toHaveFocus();
  await expectAccessible();
  await username.fill('   ');
  await password.fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(username).toHaveAccessibleDescription('Username is required');
  await expect.element(password).toHaveAccessibleDescription('');
  expect(calls).toEqual([]);

  await username.fill('ada');
  await password.fill('a password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('a password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('another tab in which somebody else signs in, or this user signs out, decides who is signed in here', async () => {
  await open('/', { 'GET /user': VIEWER });
  await expect.element(page.getByText('ada', { exact: true })).toBeVisible();
  const key = Object.keys(localStorage).find((name) => localStorage.getItem(name) === ADMIN.id);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: VIEWER.id }));
  await expect.element(page.getByText('vera', { exact: true })).toBeVisible();
  answer({ 'GET /user': refused(401, 'Unauthorized') });
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '' }));
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the button shows that the user is being signed out; if that fails, the session continues', async () => {
  await open('/', { 'POST /logout': lost });
  const button = page.getByRole('button', { name: /^Logout|^Logging out/ });
  await button.click();
  await expect.element(toasts).toHaveTextContent('Failed to logout');
  await expect.element(button).toHaveTextContent('Logout');
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const out = later({});
  answer({ 'POST /logout': out.answer });
  await button.click();
  await expect.element(button).toHaveTextContent('Logging out...');
  out.arrive();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('where registration is open, a taken name is said at its field, and a new user is signed in', async () => {
  installation.isRegistrationOpen = true;
  onTestFinished(() => void (installation.isRegistrationOpen = false));
  const taken = 'This username is taken. Choose another one.';
  await open('/auth', {}, null);
  const link = page.getByRole('link', { name: 'Create an account' });
  await expect.element(link).toHaveAttribute('href', '/register');
  const create = page.getByRole('button', { name: 'Create account' });
  for (const address of ['/register/', '/register']) {
    await open(address, { 'POST /register': refused(409, taken, { errors: { username: taken } }) }, null);
    await expect.element(create).toBeVisible();
  }
  await username.fill('ada');
  await page.getByLabelText('Email').fill('new@placard.test');
  await password.fill('long enough');
  await create.click();
  await expect.element(toasts).toHaveTextContent(`Registration failed ${taken}`);
  await expect.element(username).toHaveAccessibleDescription(taken);
  await expect.element(username).toHaveFocus();
  await expect.element(password).toHaveValue('long enough');

  answer({ 'POST /register': VIEWER });
  await username.fill('vera');
  await create.click();
  await expect.element(toasts).toHaveTextContent('Welcome to the platform, vera!');
  await expect.element(page.getByText('vera (viewer)')).toBeVisible();
});

test('an address without a page says so to visitors, too, and leads to the sign-in screen', async () => {
  installation.missingPath = '/nowhere';
  onTestFinished(() => void (installation.missingPath = undefined));
  await open('/nowhere', {}, null);
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
});
