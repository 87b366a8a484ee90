import { styled } from '@mui/material/styles';
import { colors, frame } from '../../theme/tokens';
import { LANE_HEIGHT } from './layout';

export const CATEGORY_HEIGHT = 34;
export const LEGEND_HEIGHT = 34;

/** The width of the names. */
const NAME = 'clamp(104px, 34%, 248px)';
export const HATCH = (color: string, ground: string) =>
  `repeating-linear-gradient(135deg, ${color} 0 1.5px, ${ground} 1.5px 6px)`;

/**
 * The timeline. Its parts have plain class names, because there are hundreds of bars: styling each by itself would cost
 * more than drawing it.
 */
export const Grid = styled('div')(({ theme }) => {
  const { palette } = theme;
  const line = palette.divider;
  const inTrack = { left: NAME, right: 0 };
  return {
    position: 'relative',
    fontSize: '0.8125rem',
    outlineOffset: -2,

    '& .head': {
      position: 'sticky',
      top: frame.headerHeight,
      zIndex: 3,
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${line}`,
    },
    '& .head > div, & .row': { display: 'grid', gridTemplateColumns: `${NAME} minmax(0, 1fr)` },
    '& .head .name': {
      alignSelf: 'end',
      padding: '0 12px 6px 16px',
      fontSize: '0.75rem',
      color: palette.text.secondary,
    },
    '& .scale': { position: 'relative', height: 54, fontVariantNumeric: 'tabular-nums', overflow: 'hidden' },
    '& .scale > span': { position: 'absolute', overflow: 'hidden', whiteSpace: 'nowrap' },
    '& .upper': {
      top: 0,
      height: 24,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 4,
      paddingLeft: 2,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: '24px',
      borderLeft: `1px solid ${line}`,
    },
    // With something before it, even the first word wraps out of sight instead of being cut.
    '& .upper::before': { content: '"\\200b"' },
    '& .lower': {
      top: 24,
      height: 30,
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      paddingLeft: 6,
      fontSize: '0.75rem',
      color: palette.text.secondary,
      borderLeft: `1px solid ${line}`,
    },
    '& .lower.days': { flexDirection: 'column', justifyContent: 'center', gap: 0, paddingLeft: 0, lineHeight: 1.15 },
    '& .lower.days:not([data-week])': { borderLeftColor: 'transparent' },
    '& .lower small': { fontSize: '0.625rem' },
    '& .lower[data-today]': { fontWeight: 700, color: palette.primary.main },
    // Where there is no room for every day, the Mondays stand for their weeks.
    '& .scale > .lower:not(.days)': { overflow: 'visible' },
    '@container (max-width: 1039px)': {
      '& .lower.days small': { display: 'none' },
      '& .lower.weeks:not([data-second]) span': { display: 'none' },
    },

    '& .body': { position: 'relative' },
    '& .backdrop': { position: 'absolute', top: 0, bottom: 0, ...inTrack },
    // Weeks begin on Mondays, so one picture of a week is repeated.
    "&:not([data-zoom='months']) .backdrop": {
      backgroundImage: `linear-gradient(to right, ${line} 1px, transparent 1px), linear-gradient(to right, transparent ${(5 / 7) * 100}%, ${palette.tint} ${(5 / 7) * 100}%)`,
      backgroundSize: 'calc(100% / var(--weeks)) 100%',
    },
    '& .backdrop i': { position: 'absolute', top: 0, bottom: 0, borderLeft: `1px solid ${line}` },
    '& .now': { position: 'absolute', top: 0, bottom: 0, borderLeft: `2px solid ${palette.primary.main}` },

    '& .category, & .row': { position: 'absolute', left: 0, right: 0 },
    '& .category': {
      display: 'flex',
      alignItems: 'end',
      height: CATEGORY_HEIGHT,
      padding: '0 16px 6px',
      borderBottom: `1px solid ${line}`,
      backgroundColor: palette.background.paper,
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.text.secondary,
    },
    '& .category > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .row': { borderBottom: `1px solid ${line}`, boxSizing: 'border-box' },
    '& .row .name': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minWidth: 0,
      padding: '0 10px 0 16px',
      borderRight: `1px solid ${line}`,
      backgroundColor: palette.background.paper,
    },
    '& .row .name > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .row .name strong': { fontWeight: 500 },
    '& .row .name small': { fontSize: '0.75rem', color: palette.text.secondary },
    '@container (max-width: 719px)': {
      '& .lower.days:not([data-week]) span': { display: 'none' },
      '& .lower:not(.days):not([data-fourth]) span': { display: 'none' },
      // Two lines for a name instead of an ellipsis, in a row of the same height.
      '& .row .name': { paddingRight: '4px' },
      '& .row .name > strong': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        fontSize: '0.75rem',
        lineHeight: '14px',
      },
      '& .row .name > small': { fontSize: '0.6875rem', lineHeight: '13px' },
    },
    '& .track': { position: 'relative', overflow: 'hidden', userSelect: 'none', cursor: 'cell', outline: 'none' },

    '& .bar': {
      position: 'absolute',
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      boxSizing: 'border-box',
      height: LANE_HEIGHT - 4,
      padding: '0 6px',
      overflow: 'hidden',
      border: '1px solid var(--solid)',
      borderLeftWidth: 3,
      borderRadius: 5,
      backgroundColor: 'var(--tint)',
      color: 'var(--ink)',
      fontSize: '0.75rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      textDecoration: 'none',
    },
    '& .bar > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& a.bar:hover': { filter: 'brightness(0.97)' },
    '& .bar[data-cut-before]': {
      borderTopLeftRadius: 0,
      borderBottomLeftRadius: 0,
      borderLeftWidth: 1,
      borderLeftStyle: 'dotted',
    },
    '& .bar[data-cut-after]': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRightStyle: 'dotted' },
    "& .bar[data-kind='option'], & .bar[data-kind='queued']": {
      borderStyle: 'dashed',
      borderLeftWidth: 1,
      backgroundImage: HATCH('color-mix(in srgb, var(--solid) 28%, transparent)', 'transparent'),
    },
    "& .bar[data-kind='queued']": { backgroundColor: 'transparent', backgroundImage: 'none' },
    "& .bar[data-kind='option'] > span, & .bar[data-kind='block'] > span": {
      padding: '0 4px',
      borderRadius: 3,
      backgroundColor: palette.background.paper,
    },
    "& .bar[data-kind='block']": {
      border: 0,
      backgroundColor: 'transparent',
      color: palette.text.secondary,
      cursor: 'default',
    },
    '& .blocked': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      backgroundImage: HATCH(palette.field, 'transparent'),
      opacity: 0.45,
    },
    '& .bar[data-editable]': { cursor: 'grab' },
    '& .bar[data-dragged]': { zIndex: 2, overflow: 'visible', cursor: 'grabbing', boxShadow: theme.shadows[6] },
    '& .bar[data-dragged] > span': {
      flex: 'none',
      overflow: 'visible',
      padding: '0 4px',
      borderRadius: 3,
      backgroundColor: 'var(--tint)',
    },
    '& .bar[data-editable]::before, & .bar[data-editable]::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      width: 8,
      cursor: 'ew-resize',
    },
    '& .bar[data-editable]::before': { left: 0 },
    '& .bar[data-editable]::after': { right: 0 },
    // An end that is not shown cannot be dragged.
    '& .bar[data-cut-before]::before, & .bar[data-cut-after]::after': { display: 'none' },

    // "2 of 3", with as much of the line below filled as is taken. What does not fit wraps, and is hidden.
    '& .run': {
      position: 'absolute',
      bottom: 5,
      display: 'flex',
      flexWrap: 'wrap',
      height: 16,
      boxSizing: 'border-box',
      padding: '0 5px',
      overflow: 'hidden',
      borderRight: `1px solid ${palette.background.paper}`,
      borderRadius: 3,
      color: palette.tones.slate.ink,
      background: `linear-gradient(to top, ${palette.tones.slate.solid} 3px, transparent 3px) left / var(--share) 100% no-repeat, ${palette.tones.slate.tint}`,
      fontSize: '0.6875rem',
      fontWeight: 600,
      lineHeight: '13px',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
    },
    '& .run::before': { content: '""', height: '100%' },
    "& .run[data-state='full']": {
      color: palette.tones.slate.tint,
      background: palette.tones.slate.ink,
      lineHeight: '16px',
    },
    "& .run[data-state='over']": {
      color: palette.tones.red.ink,
      background: palette.tones.red.tint,
      lineHeight: '16px',
    },
    "& .run[data-state='blocked']": {
      color: palette.text.secondary,
      background: HATCH(`color-mix(in srgb, ${palette.field} 45%, transparent)`, 'transparent'),
      lineHeight: '16px',
    },
    "& .run[data-state='blocked'] > span": { backgroundColor: palette.background.paper },
    "&[data-zoom='months'] .run": { bottom: 9, height: 22, lineHeight: '19px' },
    "&[data-zoom='months'] .run[data-state]": { lineHeight: '22px' },

    '& .selected': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      padding: '3px 6px',
      overflow: 'hidden',
      boxSizing: 'border-box',
      borderRadius: 3,
      fontSize: '0.75rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 14%, transparent)`,
      pointerEvents: 'none',
    },
    '& .cursor-layer': { position: 'absolute', top: 0, bottom: 0, pointerEvents: 'none', ...inTrack },
    '& .cursor': { position: 'absolute', top: 1, bottom: 1, boxSizing: 'border-box', borderRadius: 3 },
    '&:focus .cursor': { border: `2px solid ${palette.focus}`, minWidth: 6 },

    // In print, outlines say what colours say on screen.
    '@media print': {
      '& .head': { position: 'static' },
      '& .row, & .category': { breakInside: 'avoid' },
      '& .bar': { borderColor: `${colors.light.ink} !important` },
      '& .run': { outline: `1px solid ${colors.light.field}` },
      '& .now': { borderColor: `${colors.light.ink} !important` },
      '& .cursor, & .selected': { display: 'none' },
    },
  };
});
