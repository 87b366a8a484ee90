import type { Plugin } from 'vite';

/**
 * Lets the page itself load what src/start.tsx needs. Otherwise the browser would only learn of it from the entry, and
 * show a page without styles until then. The styles come last, because a browser paints nothing that stands below them
 * before they have arrived, and a slow network should show the spinner in the meantime.
 */
export function startLinks(): Plugin {
  return {
    name: 'placard:start-links',
    apply: 'build',
    transformIndexHtml(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/start.tsx')));
      if (!start) throw new Error('src/start.tsx is not in the bundle.');
      const needed = [start, ...chunks.filter(({ fileName }) => start.imports.includes(fileName))];
      const links = [
        ...needed.map(({ fileName }) => ({ rel: 'modulepreload', fileName })),
        ...needed
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .map((fileName) => ({ rel: 'stylesheet', fileName })),
      ];
      return links
        .filter(({ fileName }) => !html.includes(fileName))
        .map(({ rel, fileName }) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${fileName}` },
          injectTo: rel === 'stylesheet' ? 'body' : 'head',
        }));
    },
  };
}
