import { test as base } from '@playwright/test';
import { openDesk, type Desk } from '../../backend/test/api/desk.js';

/**
 * `test` with a Placard of the file's own, for journeys that count what there is or begin with nothing; `desk` acts on it over the
 * API. Files share a server when they share a fixture, so each calls this for one of its own.
 */
export const ownDesk = () =>
  base.extend<object, { desk: Desk }>({
    desk: [
      async ({}, use) => {
        const desk = await openDesk();
        await use(desk);
        await desk.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ desk }, use) => use(desk.url),
  });
