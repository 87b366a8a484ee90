import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CurrentUser } from '../api/types';
import { SessionGate } from '../auth/SessionGate';
import { sessionStore } from '../providers/session';
import { publicPages, SalesEnquiry } from '../public/pages';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { keepFocus } from '../ui/lostFocus';
import { OfflineNote } from '../ui/OfflineNote';
import { Toaster } from '../ui/toast';
import { catalogue, dashboard } from './records';

export const ADMIN: CurrentUser = {
  ...{ id: 'c0000000-0000-4000-8000-000000000001', username: 'ada', email: 'ada@placard.test' },
  ...{ role: 'admin', rights: [], morningEmail: false },
};
export const VIEWER: CurrentUser = {
  ...ADMIN,
  id: 'c0000000-0000-4000-8000-000000000002',
  username: 'vera',
  role: 'viewer',
};

/** A call of the API: its JSON or form, and the parameters of its address. */
export interface Call {
  method: string;
  path: string;
  params: URLSearchParams;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | null;
}

type Answer = object | null | ((call: Call) => unknown);

/** What the API answers to `GET /bookings`. A list is answered as one page. */
export type Answers = Record<string, Answer>;

keepFocus();

let root: Root | undefined;
let answers: Answers = {};
/** The number of the running test. */
let current = 0;
/** The calls of the running test, in order. */
export const calls: Call[] = [];

/** What the running test asked for and gave no answer to. */
const unanswered = new Set<string>();

/** Changes what the API answers from now on. */
export const answer = (changed: Answers): void => void Object.assign(answers, changed);

/** An error response of the API. */
export const refused =
  (status: number, message: string, more: object = {}) =>
  () =>
    Response.json({ statusCode: status, message, ...more }, { status });

/** An answer that arrives later. */
export function later(given: unknown) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { answer: () => arrived.then(() => given), arrive: () => arrive() };
}

/** A file to download. */
export const fileOf = (content: string): Response =>
  new Response(content, { headers: { 'Content-Disposition': 'attachment; filename=file' } });

/** No answer at all. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that breaks off while its body arrives. */
export const cutOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));

/** What most pages ask for beside what their tests are about. Nothing is there. */
const FRAME: Answers = {
  'GET /counts': { bookings: [], enquiries: [], deals: [], options: [], mails: [] },
  ...{ 'GET /catalogue': catalogue([]), 'GET /quote': null, 'GET /bookings/suggestions': null },
  ...{ 'GET /dashboard': dashboard(), 'GET /reports/sell-through': [], 'GET /reports/sales': [] },
  ...{ 'GET /availability': [], 'GET /revenue/by-month': [] },
  'GET /bookings/names': { brandName: [], mediaCategory: [], tradingDirectorName: [] },
  'GET /bookings/archive-summary': { totalCompleted: 0, thisYear: 0, averagePerMonth: 0, firstCompletedAt: null },
};
const OF_RECORDS: [RegExp, Answer][] = [
  [/^GET .+\/(history|notes|counts)$/, []],
  [/^GET .+\/chasing$/, { isWaiting: false, reminders: 0 }],
  [/^GET .+\/download\/\d$/, () => fileOf('')],
];

function answerTo(name: string): Answer | undefined {
  if (name in answers) return answers[name];
  return OF_RECORDS.find(([pattern]) => pattern.test(name))?.[1];
}

async function reply(
  input: RequestInfo | URL,
  { method = 'GET', body, headers: sent }: RequestInit = {},
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = url.pathname.replace(/^\/api/, '');
  const call: Call = {
    method,
    path,
    params: url.searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    key: new Headers(sent).get('Idempotency-Key'),
  };
  calls.push(call);
  const test = current;
  const name = `${method} ${path}`;
  const given = answerTo(name);
  if (given === undefined) {
    unanswered.add(name);
    return lost();
  }
  const answered: unknown = typeof given === 'function' ? await given(call) : given;
  // The toast of a call that its test did not wait for would cover something in the next one.
  if (test !== current) return new Promise(() => {});
  if (answered instanceof Response) return answered;
  const headers = Array.isArray(answered)
    ? { 'Content-Range': `x 0-${answered.length}/${answered.length}` }
    : undefined;
  return Response.json(answered, { headers });
}

/**
 * Opens an address of the application, as its start does, with a fake API.
 * @param before runs when the user is signed in, and before the page is shown
 */
export async function open(
  path: string,
  given: Answers = {},
  user: CurrentUser | null = ADMIN,
  before = () => {},
): Promise<void> {
  answers = { ...FRAME, ...given };
  vi.stubGlobal('fetch', reply);
  if (user) {
    answers['POST /login'] = user;
    await sessionStore.signIn({ username: '', password: '' });
  } else sessionStore.ended();
  history.pushState(null, '', path);
  calls.length = 0;
  before();
  const { pathname } = location;
  const Page = user
    ? SessionGate
    : pathname === '/sales-enquiry'
      ? SalesEnquiry
      : (publicPages[pathname] ?? SessionGate);
  show(<Page />);
}

/** Shows a part of a screen on its own. */
export function show(part: React.ReactNode): void {
  // A test that opens a second screen leaves the first.
  root?.unmount();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(
    <>
      <ErrorBoundary>{part}</ErrorBoundary>
      <OfflineNote />
      <Toaster />
    </>,
  );
}

/** After each test (setup.ts). */
export async function close(): Promise<void> {
  current += 1;
  // Toasts are kept outside React, so the next screen would show it again.
  document.querySelector<HTMLElement>('[aria-label="Close notification"]')?.click();
  root?.unmount();
  root = undefined;
  // Chromium may miss a change of size while the styles of a page are being added.
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900);
  // What a test has typed and chosen.
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const missing = [...unanswered];
  unanswered.clear();
  // Each shows a failed part of a page, where what the test looks for could be found by mistake.
  expect(missing, 'calls without an answer').toEqual([]);
}

/** Long enough to see that no further call is made: the search waits 150 ms, everything else follows at once. */
export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

/** The calls of the running test that were to change something. */
export const changes = () => calls.filter(({ method }) => method !== 'GET');

/** The button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The open dialog. */
export const dialog = page.getByRole('dialog');

/** The button with exactly this name in the open dialog. */
export const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

/** The question before an unsent form is left. */
export const leaving = page.getByRole('dialog', { name: 'Leave this form?' });

/** What each element says that is there now. */
export const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent);

/** The toasts that are shown. */
export const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
