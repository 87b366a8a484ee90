import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signedIn, VIEWER } from '../../../backend/test/api/desk.js';
import { ADMIN, startServer, type Client } from '../../../backend/test/support/index.js';
import { test as base } from './browser.js';
import { RECORDS, type Visitor } from './pages.js';

type RecordName = keyof typeof RECORDS;

/** A server with example data, so that no page is empty, and tabs for its pages. */
export interface Example {
  /** Opens a new tab with default settings and reduced motion. Tabs of the same visitor share the browser's cache. */
  visit(visitor: Visitor): Promise<Page>;
  /** The same with an empty cache. */
  arrive(visitor: Visitor): Promise<Page>;
  /** Replaces the names in braces in a path with the ids of the records. */
  address(path: string): string;
}

/** Each worker has one server. */
export const test = base.extend<object, { example: Example }>({
  launchOptions: [
    // Tabs are kept, and axe runs in them a hundred times: worth one of the two compilers (chromiumFlags.ts).
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: launchOptions.args?.map((flag) => flag.replace(' --no-maglev', '')) }),
    { scope: 'worker' },
  ],
  example: [
    async ({ browser }, use) => {
      const server = await startServer({ demo: true, env: { ALLOW_REGISTRATION: 'true' } });
      const admin = await signedIn(server.url, ADMIN);
      await admin.post('/api/admin/users', { ...VIEWER, role: 'viewer' });
      const ids = await idsOf(admin);
      await use({
        ...tabsOf(browser, server.url),
        address: (path) => path.replace(/\{(\w+)\}/, (_, name: RecordName) => ids[name]),
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const ACCOUNTS = { viewer: VIEWER, admin: ADMIN };

function tabsOf(browser: Browser, url: string): Pick<Example, 'visit' | 'arrive'> {
  const opened = new Map<Visitor, Promise<BrowserContext>>();
  const newContext = async (visitor: Visitor) => {
    const context = await browser.newContext({ baseURL: url, colorScheme: 'light', reducedMotion: 'reduce' });
    if (visitor !== 'nobody') {
      const { username, password } = ACCOUNTS[visitor];
      await context.request.post('/api/login', { data: { username, password } });
    }
    return context;
  };
  return {
    arrive: async (visitor) => (await newContext(visitor)).newPage(),
    visit: async (visitor) => {
      if (!opened.has(visitor)) opened.set(visitor, newContext(visitor));
      return (await opened.get(visitor)!).newPage();
    },
  };
}

async function idsOf(admin: Client): Promise<Record<RecordName, string>> {
  const found = Object.entries(RECORDS).map(async ([name, [resource, status]]) => {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    const { body } = await admin.get<{ id: string }[]>(`/api/${resource}?filter=${filter}&range=[0,0]`);
    return [name, body[0]!.id];
  });
  return Object.fromEntries(await Promise.all(found)) as Record<RecordName, string>;
}
