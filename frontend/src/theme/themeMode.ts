import type { ThemeMode } from './tokens';

const STORAGE_KEY = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const storedMode = (): ThemeMode | null => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
};

// public/theme.js has already decided for the first paint by the same rule.
let current: ThemeMode = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

const apply = (mode: ThemeMode): void => {
  if (mode === current) return;
  current = mode;
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
};

const followStoredOrSystem = (): void => apply(storedMode() ?? (systemDark.matches ? 'dark' : 'light'));

systemDark.addEventListener('change', followStoredOrSystem);
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY || event.key === null) followStoredOrSystem();
});
// Another tab may have chosen between the first paint and the listeners above.
followStoredOrSystem();

/** Light or dark: the stored choice, or else the system's preference. Other tabs follow (docs/product.md, 7.2). */
export const themeMode = {
  get: (): ThemeMode => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toggle: (): void => {
    const next: ThemeMode = current === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    apply(next);
  },
};
