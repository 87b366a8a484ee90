import '@fontsource-variable/inter/wght.css';
import './ground.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themes } from './theme';
import { useThemeMode } from './useThemeMode';

/** The theme around every page, public or signed in. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const { mode } = useThemeMode();
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
