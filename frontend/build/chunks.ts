import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SRC = join(import.meta.dirname, '../src');
const APP = join(SRC, 'App.tsx');
const START = join(SRC, 'start.tsx');
const CALENDAR = /@mui[\\/]x-date-pickers|[\\/]dayjs[\\/]|[\\/]Day(Field|Input)\./;
/** A module of fewer pages stays outside the shared files, because every page loads these as a whole. */
const PAGES = 3;

/** The modules that main.ts imports: they stay small, because nothing else starts before they have loaded. */
let entryModules: Set<string> | undefined;
/** The modules that App.tsx imports, which every page inside the layout needs. */
let appModules: Set<string> | undefined;
/** The modules that start.tsx reaches without App.tsx: those of the public pages and of the sign-in screen. */
let publicModules: Set<string> | undefined;

const isInEntry = (id: string, context: Rolldown.ChunkingContext): boolean => {
  entryModules ??= reached(join(SRC, 'main.ts'), importedBy(context));
  return entryModules.has(id);
};

const isInApp = (id: string, context: Rolldown.ChunkingContext): boolean => {
  appModules ??= reached(APP, importedBy(context));
  return appModules.has(id);
};

const importedBy = (context: Rolldown.ChunkingContext) => (module: string) =>
  context.getModuleInfo(module)?.importedIds ?? [];

const isPublic = (id: string, context: Rolldown.ChunkingContext): boolean => {
  publicModules ??= reached(START, (module) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(module) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((next) => next !== APP);
  });
  return publicModules.has(id);
};

function reached(from: string, next: (module: string) => readonly string[]): Set<string> {
  const found = new Set([from]);
  // A set also visits what is added to it meanwhile.
  for (const module of found) next(module).forEach((other) => found.add(other));
  return found;
}

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
        // What is imported lazily, such as a page or pdf.js, is loaded only when it is needed.
        const isLazy = context.getModuleInfo(id)?.dynamicImporters.length !== 0 && id !== START;
        return !isLazy && isPublic(id, context) ? 'public' : null;
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
