import { test as playwrightTest, type Browser } from '@playwright/test';

/** The browser of this run, as scripts/test.mjs and playwright.config.ts name it. */
const BROWSER = process.env.PLACARD_BROWSER ?? 'chromium';

/** What some drivers cannot do, and the browsers in which journeys that need it are skipped. */
const LACKING = {
  'the DevTools protocol': ['stock-firefox', 'firefox', 'webkit'],
  'a chosen colour scheme': ['stock-firefox'],
  'the look of a printed page': ['stock-firefox'],
  // At the end of the page the focus goes on to the toolbar, but the driver's keys still go to the page.
  'a Tab key that comes back from the toolbar': ['stock-firefox'],
  // The panel of downloads takes it, and the driver cannot give it back.
  'the focus after a download': ['stock-firefox'],
  // Nobody has tried it in WebKit yet.
  'a screen that can be kept on': ['webkit'],
  // Playwright repeats the request itself, for which it needs the body, and BiDi does not show it.
  'a response that is lost': ['stock-firefox'],
};

/** Skips the running test in browsers whose driver lacks this. */
export function needs(what: keyof typeof LACKING): void {
  playwrightTest.skip(LACKING[what].includes(BROWSER), `Playwright’s driver of ${BROWSER} lacks ${what}.`);
}

/** Playwright's `test`, for all journeys, made to work with the Firefox that is installed. */
export const test =
  BROWSER === 'stock-firefox'
    ? playwrightTest.extend<object, { browser: Browser }>({
        browser: [async ({ browser }, use) => use(mended(browser)), { scope: 'worker' }],
      })
    : playwrightTest;

function mended(browser: Browser): Browser {
  mendSessions(browser);
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (options: Parameters<Browser['newContext']>[0]) => {
      const context = await newContext(options);
      await context.addInitScript(insertTextAsTyped);
      return context;
    },
  });
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
  emit(event: string, params: { download?: string; url?: string }): boolean;
}

/** Bridges what this Playwright takes for granted and Firefox 153, the current ESR, does not have yet. */
function mendSessions(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(client: Browser): { _browserSession: Session } };
  };
  const sessions = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as Session;
  const { send, emit } = sessions;
  sessions.send = function (this: Session, method, params) {
    const sent = send.call(this, method, params);
    return method === 'emulation.setMediaFeaturesOverride' ? sent.catch(() => ({})) : sent;
  };
  sessions.emit = function (this: Session, event, params) {
    // Playwright ignores a download without an id.
    if (event.startsWith('browsingContext.download')) params.download ??= params.url;
    return emit.call(this, event, params);
  };
}

/**
 * Runs in the page. Playwright's own version of this function assigns `value`, which React watches and therefore takes
 * for its own change. The setter of the prototype does what typing does.
 */
function insertTextAsTyped(): void {
  const insert = (text: string) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = field;
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // Fields for addresses and numbers tell no selection: `fill` has selected all of their text.
    const from = selectionStart ?? 0;
    const typed = value.slice(0, from) + text + value.slice(selectionEnd ?? value.length);
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, typed);
    if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
    field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }));
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
}
