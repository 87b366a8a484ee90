import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { reached } from './budgets.js';

const SRC = join(import.meta.dirname, '../src');
const APP = join(SRC, 'App.tsx');
const START = join(SRC, 'start.tsx');
const SALES_ENQUIRY = join(SRC, 'public/sales-enquiry/');
const CALENDAR = /@mui[\\/]x-date-pickers|[\\/]dayjs[\\/]|[\\/]Day(Field|Input)\./;
/** A module of fewer pages stays outside the shared files, because every page loads these as a whole. */
const PAGES = 3;

/** Whether a module is among those that another one needs. */
function isNeededBy(start: string, next: (module: Partial<Rolldown.ModuleInfo>) => string[]) {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    found ??= new Set(reached([start], (module) => next(context.getModuleInfo(module) ?? {})));
    return found.has(id);
  };
}

const imported = ({ importedIds = [] }: Partial<Rolldown.ModuleInfo>) => importedIds;

/** The modules that main.ts imports: they stay small, because nothing else starts before they have loaded. */
const isInEntry = isNeededBy(join(SRC, 'main.ts'), imported);
/** The modules that App.tsx imports, which every page inside the layout needs. */
const isInApp = isNeededBy(APP, imported);
/** The modules that start.tsx reaches without App.tsx: those of the public pages and of the sign-in screen. */
const isPublic = isNeededBy(START, ({ importedIds = [], dynamicallyImportedIds = [] }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((next) => next !== APP),
);

/** What is imported lazily, such as a page or pdf.js, is loaded only when it is needed. */
const isLazy = (id: string, context: Rolldown.ChunkingContext): boolean =>
  context.getModuleInfo(id)?.dynamicImporters.length !== 0 && id !== START;

/**
 * Without groups, each module that some pages share would become a file of its own. The public pages share one that has
 * neither react-admin nor MUI; calendars are large and rarely needed.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'entry',
      name: (id, context) => (isInEntry(id, context) ? 'entry' : null),
      priority: 5,
    },
    {
      debugName: 'public',
      name: (id, context) => {
        if (isLazy(id, context) || !isPublic(id, context)) return null;
        // Its two pages, with the layout and without, share a form that no other page needs.
        return id.startsWith(SALES_ENQUIRY) ? 'sales-enquiry' : 'public';
      },
      // What only one public page needs stays in its own file.
      minShareCount: 2,
      priority: 4,
    },
    // main.ts loads pages beside App.tsx, so that otherwise what both import would be in many small files.
    {
      debugName: 'app',
      name: (id, context) => (isInApp(id, context) ? 'app' : null),
      // Of the packages with one large index, App.tsx seems to import more than it needs.
      test: (id) => id.startsWith(SRC) || id.includes('@mui/icons-material'),
      priority: 3,
    },
    {
      name: 'vendor',
      test: (id) => id.includes('node_modules') && !CALENDAR.test(id),
      minShareCount: PAGES,
      priority: 2,
    },
    // Before the calendar, whose file would otherwise hold what it shares with every page.
    {
      name: 'staff',
      test: (id) => id.startsWith(SRC) && !CALENDAR.test(id),
      minShareCount: PAGES,
      priority: 1,
    },
    { name: 'calendar', test: CALENDAR, priority: 0 },
  ],
};
