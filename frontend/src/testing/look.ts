import 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fieldsThatZoom, stillness, violations } from './inPage';

/** Checks what is on screen as axe.e2e.ts does whole pages: in the dark, and on a phone. */
export async function expectAccessible(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const wasCovered = isCovered();
  // While the window is in the background, a toast does not expire.
  window.dispatchEvent(new Event('blur'));
  choose('dark');
  const inTheDark = await problems(innerWidth, innerHeight);
  choose('light');
  const onAPhone = [...(await problems(360, 900)), ...fieldsThatZoom()];
  expect({ inTheDark, onAPhone }).toEqual({ inTheDark: [], onAPhone: [] });
  expect(isCovered(), 'what was open is still open on a phone').toBe(wasCovered);
  await page.viewport(innerWidth, innerHeight);
  await settled();
  window.dispatchEvent(new Event('focus'));
}

const isCovered = () => document.querySelector('#root[aria-hidden=true]') !== null;

/** As in another tab. */
function choose(theme: 'light' | 'dark'): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
}

async function problems(width: number, height: number): Promise<string[]> {
  await page.viewport(width, height);
  await settled();
  const { documentElement } = document;
  // To axe, a button that the bar at the bottom partly covers is too small to touch.
  if (documentElement.scrollHeight > height && document.querySelector('[data-bottom-bar]')) {
    await page.viewport(width, documentElement.scrollHeight);
    await settled();
  }
  const beyondTheEdge = documentElement.scrollWidth - width;
  const headings = document.querySelectorAll('h1').length;
  return [
    ...(await violations()),
    ...(beyondTheEdge > 0 ? [`${beyondTheEdge} pixels beyond the edge`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

async function settled(): Promise<void> {
  do await stillness();
  while (document.querySelector('.MuiSkeleton-root, [aria-busy=true]'));
}
