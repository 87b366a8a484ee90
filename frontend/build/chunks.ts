import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SRC = join(import.meta.dirname, '../src');
const CALENDAR = /@mui[\\/]x-date-pickers|[\\/]dayjs[\\/]|[\\/]Day(Field|Input)\./;
/** A module of fewer pages stays outside the shared files, because every page loads these as a whole. */
const PAGES = 4;

/** The modules that main.tsx reaches without App.tsx: those of the public pages and of the sign-in screen. */
let publicModules: Set<string> | undefined;

const isPublic = (id: string, context: Rolldown.ChunkingContext): boolean => {
  if (!publicModules) {
    publicModules = new Set([join(SRC, 'main.tsx')]);
    // A set also visits what is added to it meanwhile.
    for (const module of publicModules) {
      const info = context.getModuleInfo(module);
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
        if (next !== join(SRC, 'App.tsx')) publicModules.add(next);
      }
    }
  }
  return publicModules.has(id);
};

/**
 * Without groups, each module that some pages share would become a file of its own. The public pages share one that has
 * neither react-admin nor MUI; calendars are large and rarely needed.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'public',
      name: (id, context) => {
        // What is imported lazily, such as a page or pdf.js, is loaded only when it is needed.
        const isLazy = context.getModuleInfo(id)?.dynamicImporters.length !== 0;
        return !isLazy && isPublic(id, context) ? 'public' : null;
      },
      priority: 4,
    },
    {
      name: 'vendor',
      test: (id) => id.includes('node_modules') && !CALENDAR.test(id),
      minShareCount: PAGES,
      priority: 3,
    },
    // Before the calendar, whose file would otherwise hold what it shares with every page.
    {
      name: 'staff',
      test: (id) => id.startsWith(SRC) && !CALENDAR.test(id),
      minShareCount: PAGES,
      priority: 2,
    },
    { name: 'calendar', test: CALENDAR, priority: 1 },
  ],
};
