import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themes } from './theme';
import { useThemeMode } from './useThemeMode';

/** MUI's theme in the chosen mode, around the pages that are drawn with MUI. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const { mode } = useThemeMode();
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
