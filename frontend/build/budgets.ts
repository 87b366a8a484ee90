import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PUBLIC_KB = 150;
const STAFF_KB = 450;

/**
 * The modules that each page loads before the first interaction (docs/product.md, 7.16), in addition to the entry, and
 * their limit in kB of gzip.
 */
export const BUDGETS: { path: string; loads: string[]; limit: number }[] = [
  { path: '/auth', loads: ['auth/SessionGate.tsx', 'auth/SignInPage.tsx'], limit: PUBLIC_KB },
  { path: '/brand-portal', loads: ['public/brand-portal/BrandPortalPage.tsx'], limit: PUBLIC_KB },
  { path: '/deal-request', loads: ['public/deal-request/DealRequestPage.tsx'], limit: PUBLIC_KB },
  {
    path: '/sales-enquiry',
    loads: ['public/sales-enquiry/SalesEnquiryGate.tsx', 'public/sales-enquiry/SalesEnquiryPage.tsx'],
    limit: PUBLIC_KB,
  },
  { path: '/', loads: ['auth/SessionGate.tsx', 'App.tsx', 'dashboard/DashboardPage.tsx'], limit: STAFF_KB },
];

/** Fails the build when a page initially loads more JavaScript than its limit. */
export function budgets(): Plugin {
  return {
    name: 'placard:budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) this.error('There is no entry to weigh.');

      const weigh = ({ path, loads, limit }: (typeof BUDGETS)[number]) => {
        const wanted = loads.map((module) => {
          // A lazy module may share a chunk with other modules that import it.
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
          return chunk ?? this.error(`The budget of ${path} names src/${module}, which is not in the bundle.`);
        });
        const files = new Set<string>();
        const add = (file: string) => {
          const chunk = byFile.get(file);
          if (!chunk || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(add);
        };
        [entry, ...wanted].forEach(({ fileName }) => add(fileName));
        const bytes = [...files].reduce((sum, file) => sum + gzipSync(byFile.get(file)!.code).length, 0);
        const size = bytes / 1000;
        return { isTooMuch: size > limit, line: `${path.padEnd(16)}${size.toFixed(0).padStart(4)} of ${limit} kB` };
      };

      const weighed = BUDGETS.map(weigh);
      const table = ['initial JavaScript, gzip:', ...weighed.map(({ line }) => `  ${line}`)].join('\n');
      if (weighed.some(({ isTooMuch }) => isTooMuch)) this.error(`Too much ${table}`);
      this.environment.logger.info(table);
    },
  };
}
