import { lighten, type ThemeOptions } from '@mui/material/styles';
import { componentOverrides, type SuggestionTexts } from './componentOverrides';
import type { Accent } from '../api/types';
import { colorsOf, fontFamily, radius, type ThemeMode } from './tokens';

/** The options from which react-admin creates its theme. */
export const themeOptions = (
  mode: ThemeMode,
  accent: Accent | null,
  suggestionTexts: SuggestionTexts,
): ThemeOptions => {
  const color = colorsOf(mode, accent);
  return {
    palette: {
      mode,
      primary: { main: color.accent, dark: color.accentHover, contrastText: color.onAccent },
      secondary: { main: color.ink, contrastText: color.paper },
      error: {
        main: color.tones.red.ink,
        contrastText: mode === 'light' ? '#FFFFFF' : color.onAccent,
        // Under the pointer. Material UI would darken it, and dark text could not be read on it.
        ...(mode === 'dark' && { dark: lighten(color.tones.red.ink, 0.2) }),
      },
      warning: { main: color.tones.yellow.ink },
      info: { main: color.tones.blue.ink },
      success: { main: color.tones.green.ink },
      text: { primary: color.ink, secondary: color.muted },
      background: { default: color.ground, paper: color.paper },
      divider: color.line,
      action: { hover: color.tint, selected: color.tint, active: color.muted },
      ground: color.ground,
      field: color.field,
      focus: color.focus,
      tint: color.tint,
      wash: color.wash,
      tones: color.tones,
    },
    // Phones are below 768 px. From 1100 px, a form has its summary beside it.
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1440 } },
    shape: { borderRadius: radius.card },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h4: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h5: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
      subtitle1: { fontSize: '0.875rem', lineHeight: 1.45 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.45 },
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.45 },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0, lineHeight: 1.45 },
      figure: {
        fontFamily,
        fontSize: '1.75rem',
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: '-0.03em',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 150,
        standard: 180,
        complex: 180,
        enteringScreen: 180,
        leavingScreen: 150,
      },
    },
    components: componentOverrides(color, suggestionTexts),
  };
};
