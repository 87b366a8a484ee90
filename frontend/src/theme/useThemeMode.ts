import { createStore } from '../createStore';
import { ifAllowed } from '../storage';
import type { ThemeMode } from './tokens';

const STORAGE_KEY = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

const storedMode = (): ThemeMode | null => {
  const stored = ifAllowed(() => localStorage.getItem(STORAGE_KEY));
  return stored === 'light' || stored === 'dark' ? stored : null;
};

// public/theme.js has already applied the same rule for the first paint.
const store = createStore<ThemeMode>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const apply = (mode: ThemeMode): void => {
  document.documentElement.dataset.theme = mode;
  store.set(mode);
};

const followStoredOrSystem = (): void => apply(storedMode() ?? (systemDark.matches ? 'dark' : 'light'));

systemDark.addEventListener('change', followStoredOrSystem);
window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY || event.key === null) followStoredOrSystem();
});
// Another tab may have changed the theme between the first paint and the listeners above.
followStoredOrSystem();

const toggle = (): void => {
  const next: ThemeMode = store.get() === 'dark' ? 'light' : 'dark';
  // Without storage, the choice is kept until the page is closed.
  ifAllowed(() => localStorage.setItem(STORAGE_KEY, next));
  apply(next);
};

/** Light or dark: the stored choice, or else the system's preference. Other tabs follow (docs/product.md, 7.2). */
export const useThemeMode = () => ({ mode: store.use(), toggle });
