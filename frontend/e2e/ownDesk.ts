import { openDesk, type Desk } from '../../backend/test/api/desk.js';
import { test as base } from './support/browser.js';

/**
 * `test` with a separate server, for journeys that count records or need an empty installation; `desk` calls its API.
 * Each file has to call this function itself, because files that share a fixture share a server.
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
