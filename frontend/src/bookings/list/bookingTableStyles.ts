import type { SxProps, Theme } from '@mui/material/styles';
import { frame } from '../../theme/tokens';

const ellipsis = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const column = (...sources: string[]) => sources.map((source) => `& .column-${source}`).join(', ');

/** Dense rows of two lines; columns leave by their worth as the card, not the window, gets narrower. */
export const bookingTableStyles: SxProps<Theme> = {
  containerType: 'inline-size',
  borderBottom: 1,
  borderColor: 'divider',
  '& .RaDataTable-headerCell': {
    top: frame.headerHeight,
    zIndex: 1,
    borderBottom: 0,
    // A collapsed table leaves the border of a sticky cell behind when it scrolls.
    boxShadow: (theme) => `inset 0 -1px 0 ${theme.palette.divider}`,
  },
  '& .MuiTableCell-body': { height: 44, padding: '4px 10px', lineHeight: 1.35, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { paddingLeft: '16px' },
  '& .MuiTableCell-root:last-of-type': { paddingRight: '12px' },
  '& .MuiTableSortLabel-icon': { fontSize: '0.875rem' },
  '& small': { ...ellipsis, fontSize: '0.75rem', color: 'text.secondary' },
  '& strong': { fontWeight: 600 },
  // No width of their own: they share what the others leave.
  [column('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  '& td.column-brandName strong, & td.column-mediaOpportunity span': ellipsis,
  '& .column-bookingNumber a': { fontWeight: 650 },
  '& td.column-revenueAmount': { fontWeight: 600 },
  '& .late': { color: 'error.main', '& strong': { display: 'block', fontSize: '0.6875rem', letterSpacing: '0.02em' } },
  '& .column-brandName .placement': { display: 'none' },
  '@container (max-width: 1000px)': {
    [column('mediaOpportunity')]: { display: 'none' },
    '& .column-brandName': { width: '100%' },
    '& .column-brandName .contact': { display: 'none' },
    '& .column-brandName .placement': { display: 'block' },
  },
  '@container (max-width: 820px)': { [column('revenueAmount', 'liveDate')]: { display: 'none' } },
};
