import { useSyncExternalStore } from 'react';
import { themeMode } from './themeMode';

export const useThemeMode = () => ({
  mode: useSyncExternalStore(themeMode.subscribe, themeMode.get),
  toggle: themeMode.toggle,
});
