import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const PUBLIC_KB = 150;
const DASHBOARD_KB = 450;
/** For the other pages of the application. */
const STAFF_KB = 500;
/** Every file is a request, and small files compress badly. */
const MAX_FILES = 25;

/**
 * The modules that each page loads before the first interaction (docs/product.md, 7.16), in addition to main.ts and
 * start.tsx, and their limit in kB of gzip.
 */
export const BUDGETS: { path: string; loads: string[]; limit: number }[] = [
  { path: '/auth', loads: ['auth/SessionGate.tsx', 'auth/SignInPage.tsx'], limit: PUBLIC_KB },
  { path: '/brand-portal', loads: ['public/brand-portal/BrandPortalPage.tsx'], limit: PUBLIC_KB },
  { path: '/deal-request', loads: ['public/deal-request/DealRequestPage.tsx'], limit: PUBLIC_KB },
  { path: '/sales-enquiry', loads: ['public/sales-enquiry/SalesEnquiryPage.tsx'], limit: PUBLIC_KB },
  { path: '/', loads: ['auth/SessionGate.tsx', 'App.tsx', 'dashboard/DashboardPage.tsx'], limit: DASHBOARD_KB },
];

/**
 * Fails the build when a page initially loads more JavaScript than its limit, or when the page with everything that it
 * loads later, such as dialogs, has too many files.
 */
export function budgets(): Plugin {
  return {
    name: 'placard:budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const named = (files: string[]) => chunks.filter(({ fileName }) => files.includes(fileName));
      const holding = (module: string) =>
        // A lazy module that others import as well may share a chunk with them.
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`))) ??
        this.error(`The budgets name src/${module}, which is not in the bundle.`);
      const entry = holding('main.ts');
      const start = holding('start.tsx');
      const app = holding('App.tsx');
      const pages = new Set([...BUDGETS.flatMap(({ loads }) => loads.map(holding)), ...named(app.dynamicImports)]);

      const weigh = (path: string, loads: Rolldown.OutputChunk[], limit: number) => {
        const initial = reached([entry, start, ...loads], ({ imports }) => named(imports));
        const all = reached(initial, ({ imports, dynamicImports }) =>
          named([...imports, ...dynamicImports]).filter((chunk) => initial.includes(chunk) || !pages.has(chunk)),
        );
        const size = initial.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
        const weight = `${size.toFixed(0).padStart(4)} of ${limit} kB, ${String(all.length).padStart(2)} of ${MAX_FILES} files`;
        return { isTooMuch: size > limit || all.length > MAX_FILES, line: `${path.padEnd(22)}${weight}` };
      };

      const weighed = [
        ...BUDGETS.map(({ path, loads, limit }) => weigh(path, loads.map(holding), limit)),
        ...named(app.dynamicImports).map((page) =>
          weigh(page.name, [holding('auth/SessionGate.tsx'), app, page], STAFF_KB),
        ),
      ];
      const table = [
        'initial JavaScript, gzip, and files of each page:',
        ...weighed.map(({ line }) => `  ${line}`),
      ].join('\n');
      if (weighed.some(({ isTooMuch }) => isTooMuch)) this.error(`Too much ${table}`);
      this.environment.logger.info(table);
    },
  };
}

/** These items, and all that can be reached from them. */
export function reached<T>(from: T[], next: (item: T) => T[]): T[] {
  const found = new Set(from);
  // A set also visits what is added to it meanwhile.
  for (const item of found) next(item).forEach((other) => found.add(other));
  return [...found];
}
