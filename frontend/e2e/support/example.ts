import { test as base, type Browser, type Page } from '@playwright/test';
import { signedIn, VIEWER } from '../../../backend/test/api/desk.js';
import { ADMIN, startServer, type Client } from '../../../backend/test/support/index.js';
import { RECORDS, type Visitor } from './pages.js';

type RecordName = keyof typeof RECORDS;

/** A Placard to look at. */
export interface Example {
  url: string;
  admin: Client;
  /** A fresh browser of that visitor, who has chosen no theme and wants no motion. */
  visit(browser: Browser, visitor: Visitor): Promise<Page>;
}

/** One in which no page is empty. */
export interface FilledExample extends Example {
  /** An address, with the ids of the records that it names in braces. */
  address(path: string): string;
  /** Whose booking waits for artwork. */
  contact: string;
}

/** For each worker one Placard with the example data, and one without any. */
export const test = base.extend<object, { example: FilledExample; empty: Example }>({
  example: [
    async ({}, use) => {
      const server = await startServer({ demo: true });
      const example = await open(server.url);
      const ids = await idsOf(example.admin);
      const { body } = await example.admin.get<{ contactEmail: string }>(`/api/bookings/${ids.awaiting}`);
      await use({
        ...example,
        contact: body.contactEmail,
        address: (path) => path.replace(/\{(\w+)\}/, (_, name: RecordName) => ids[name]),
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  empty: [
    async ({}, use) => {
      const server = await startServer();
      await use(await open(server.url));
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const ACCOUNTS = { viewer: VIEWER, admin: ADMIN };

async function open(url: string): Promise<Example> {
  const admin = await signedIn(url, ADMIN);
  await admin.post('/api/admin/users', { ...VIEWER, role: 'viewer' });
  return {
    url,
    admin,
    visit: async (browser, visitor) => {
      const context = await browser.newContext({ baseURL: url, colorScheme: 'light', reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (visitor !== 'nobody') {
        const { username, password } = ACCOUNTS[visitor];
        await page.request.post('/api/login', { data: { username, password } });
      }
      return page;
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
