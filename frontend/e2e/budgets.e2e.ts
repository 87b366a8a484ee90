import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { BUDGETS } from '../build/budgets.js';
import { test } from './support/example.js';
import { settled } from './support/look.js';

/**
 * The build calculates the size of each page from its modules. This measures in the browser what a page really loads.
 */
for (const { path, limit } of BUDGETS) {
  test(`${path} initially loads at most ${limit} kB of compressed JavaScript`, async ({ example }) => {
    const page = await example.arrive(path === '/' ? 'admin' : 'nobody');
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.url().includes('/assets/')) return;
      scripts.push(
        response.body().then((body) => {
          const sent = response.headers()['content-encoding'];
          expect(body.length < 1_400 || sent !== undefined, `${response.url()} is compressed`).toBe(true);
          return gzipSync(body).length;
        }),
      );
    });
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(limit);
    await page.context().close();
  });
}
