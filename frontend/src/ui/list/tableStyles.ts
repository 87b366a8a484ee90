import type { SxProps, Theme } from '@mui/material/styles';
import { frame } from '../../theme/tokens';

export const ellipsis = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Not to be seen, and still read out. */
export const offScreen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The cells of these columns, by their source. */
export const columns = (...sources: string[]) => sources.map((source) => `& .column-${source}`).join(', ');

/** Dense rows of two lines under a sticky head. Columns appear by the width of the card, not of the window. */
export const tableStyles = {
  containerType: 'inline-size',
  borderBottom: 1,
  borderColor: 'divider',
  '& .RaDataTable-headerCell': {
    top: frame.headerHeight,
    zIndex: 1,
    borderBottom: 0,
    // In a table with collapsed borders, the border of a sticky cell stays behind when it scrolls.
    boxShadow: (theme: Theme) => `inset 0 -1px 0 ${theme.palette.divider}`,
  },
  '& .MuiTableCell-body': { height: 44, padding: '4px 10px', lineHeight: 1.35, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { paddingLeft: '16px' },
  '& .MuiTableCell-root:last-of-type': { paddingRight: '12px' },
  '& .MuiTableSortLabel-icon': { fontSize: '0.875rem' },
  '& small': { ...ellipsis, fontSize: '0.75rem', color: 'text.secondary' },
  '& strong': { fontWeight: 600 },
} satisfies SxProps<Theme>;
