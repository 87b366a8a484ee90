import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts src/theme/base.css into the page itself, so that something is painted before any file has arrived. */
export const inlineBase = (): Plugin => ({
  name: 'placard:inline-base',
  transformIndexHtml: () => [
    {
      tag: 'style',
      children: readFileSync(new URL('../src/theme/base.css', import.meta.url), 'utf8'),
      injectTo: 'head',
    },
  ],
});
