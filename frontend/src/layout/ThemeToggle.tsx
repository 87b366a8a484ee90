import '../theme/colorVariables';
import { useThemeMode } from '../theme/useThemeMode';
import { MoonIcon, SunIcon } from '../ui/icons';
import styles from './ThemeToggle.module.css';

/** Light or dark, on every page. Without MUI, because the public pages are. */
export const ThemeToggle = () => {
  const { mode, toggle } = useThemeMode();
  return (
    <button
      type="button"
      className={styles.button}
      onClick={toggle}
      aria-label={mode === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
    >
      {mode === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
    </button>
  );
};
