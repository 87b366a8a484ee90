import IconButton from '@mui/material/IconButton';
import { useThemeMode } from '../theme/useThemeMode';
import { MoonIcon, SunIcon } from '../ui/icons';

/** Light or dark, on every page. */
export const ThemeToggle = () => {
  const { mode, toggle } = useThemeMode();
  return (
    <IconButton onClick={toggle} aria-label={mode === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}>
      {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
};
