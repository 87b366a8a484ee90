import type { Accent } from '../api/types';

/**
 * Every colour, size and radius of the interface, for both modes. Components use them through the MUI theme
 * (`theme.palette.ground`, `theme.palette.tones.purple.ink`, …), never directly (docs/product.md, 12.1).
 */
export type ThemeMode = 'light' | 'dark';

/** The colours for statuses. `ink` on `tint` has a contrast above 5.5:1 in both modes; `solid` is for bars. */
export type Tone = 'blue' | 'yellow' | 'purple' | 'orange' | 'green' | 'teal' | 'grey' | 'slate' | 'red';
export type ToneColors = { ink: string; tint: string; solid: string };

export type ColorTokens = {
  ground: string;
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** Borders of inputs, checkboxes and toggles, with a contrast of at least 3:1. */
  field: string;
  /** Ink: the primary button, the current page. Red is for danger alone. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The ring around what has the focus. */
  focus: string;
  /** The board of the logo, and what is written on it. */
  mark: string;
  onMark: string;
  /** The background of hovered and selected rows and of the current page in the sidebar. */
  tint: string;
  /** A very light accent, behind avatars and calls to action. */
  wash: string;
  shadow: string;
  tones: Record<Tone, ToneColors>;
};

export const colors: Record<ThemeMode, ColorTokens> = {
  light: {
    ground: '#F7F6F3',
    paper: '#FFFFFF',
    ink: '#1B1A18',
    muted: '#5F5C56',
    line: '#E4E1DA',
    field: '#8C877D',
    accent: '#1B1A18',
    accentHover: '#3B3833',
    onAccent: '#FFFFFF',
    focus: '#2F6FEB',
    mark: '#C2371B',
    onMark: '#FFFFFF',
    tint: '#F1EFEA',
    wash: '#ECE9E2',
    shadow: '0 8px 28px rgba(27, 26, 24, 0.14)',
    tones: {
      blue: { ink: '#1D4ED8', tint: '#E3EBFF', solid: '#1D4ED8' },
      yellow: { ink: '#7A4B00', tint: '#FFF0CF', solid: '#D08A16' },
      purple: { ink: '#6B21A8', tint: '#F1E6FD', solid: '#7E3AC2' },
      orange: { ink: '#9A3412', tint: '#FFE8DB', solid: '#C4551F' },
      green: { ink: '#166534', tint: '#DDF5E4', solid: '#2E8B57' },
      teal: { ink: '#0F5C66', tint: '#D8F3F5', solid: '#178A99' },
      grey: { ink: '#4B4842', tint: '#ECEAE4', solid: '#CFCBC2' },
      slate: { ink: '#3F4650', tint: '#E2E6EC', solid: '#6B7684' },
      red: { ink: '#A1122C', tint: '#FFE3E7', solid: '#C8213F' },
    },
  },
  dark: {
    ground: '#131211',
    paper: '#1C1B1A',
    ink: '#F2F0EB',
    muted: '#A8A49B',
    line: '#34322F',
    field: '#77736B',
    accent: '#F2F0EB',
    accentHover: '#FFFFFF',
    onAccent: '#1B1A18',
    focus: '#7AA7FF',
    mark: '#FF8A6B',
    onMark: '#1B1A18',
    tint: '#262422',
    wash: '#34312D',
    shadow: '0 8px 28px rgba(0, 0, 0, 0.5)',
    tones: {
      blue: { ink: '#9DB8FF', tint: '#1B2746', solid: '#5B84F5' },
      yellow: { ink: '#F5C66B', tint: '#3A2A0B', solid: '#D9992B' },
      purple: { ink: '#CFA8FA', tint: '#2E1D42', solid: '#9D63DB' },
      orange: { ink: '#FFB08A', tint: '#42200F', solid: '#DB7140' },
      green: { ink: '#86DFA5', tint: '#12301D', solid: '#3FA66C' },
      teal: { ink: '#7FDCE5', tint: '#0E3035', solid: '#2BA3B3' },
      grey: { ink: '#C9C5BC', tint: '#302E2A', solid: '#57544E' },
      slate: { ink: '#B9C2CF', tint: '#232A33', solid: '#7C8898' },
      red: { ink: '#FF9AAA', tint: '#471019', solid: '#E0495F' },
    },
  },
};

/** The colours of a theme, its accent derived from the organisation's colour if it has one (docs/product.md, 15.2). */
export const colorsOf = (mode: ThemeMode, accent: Accent | null): ColorTokens => ({
  ...colors[mode],
  ...(accent && { ...accent[mode], mark: accent[mode].accent, onMark: accent[mode].onAccent }),
});

export const radius = { card: 8, chip: 999 };

/** Widths and heights of the frame around a page, in pixels unless a unit is given (docs/product.md, 12.1). */
export const frame = {
  headerHeight: 56,
  sidebarWidth: '16rem',
  sidebarCollapsedWidth: '3rem',
  sidebarSheetWidth: '18rem',
  contentMaxWidth: 1600,
};

/**
 * Where text in fields must have 16 px, because iOS zooms into the page when a smaller field is touched. A phone held
 * sideways is wider than 767 px.
 */
export const onPhones = '@media (max-width: 767px), (pointer: coarse)';

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
