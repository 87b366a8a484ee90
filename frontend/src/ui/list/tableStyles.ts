import type { SxProps, Theme } from '@mui/material/styles';
import { frame } from '../../theme/tokens';

export const ellipsis = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The cells of these columns, by their source. */
export const columns = (...sources: string[]) => sources.map((source) => `& .column-${source}`).join(', ');

/** Dense rows of two lines under a sticky head; the card, not the window, is what a column's room is measured by. */
export const tableStyles = {
  containerType: 'inline-size',
  '& .RaDataTable-headerCell': { top: frame.headerHeight, zIndex: 1 },
  '& .MuiTableCell-body': { height: 44, padding: '4px 10px', lineHeight: 1.35, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { paddingLeft: '16px' },
  '& .MuiTableCell-root:last-of-type': { paddingRight: '12px' },
  '& small': { ...ellipsis, fontSize: '0.75rem', color: 'text.secondary' },
  '& strong': { fontWeight: 600 },
} satisfies SxProps<Theme>;
