import '../theme/colorVariables';
import { useThemeMode } from '../theme/useThemeMode';
import { MoonIcon, SunIcon } from './icons';
import styles from './ThemeToggle.module.css';

/** Switches between light and dark. It does not use MUI, because the public pages include it. */
export const ThemeToggle = ({ toLight, toDark }: { toLight: string; toDark: string }) => {
  const { mode, toggle } = useThemeMode();
  return (
    <button type="button" className={styles.button} onClick={toggle} aria-label={mode === 'dark' ? toLight : toDark}>
      {mode === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
    </button>
  );
};
