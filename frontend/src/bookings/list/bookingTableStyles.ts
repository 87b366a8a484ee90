import type { SxProps, Theme } from '@mui/material/styles';
import { columns, ellipsis, tableStyles } from '../../ui/list/tableStyles';

/** Columns leave by their worth as the card gets narrower; `leastNeeded` are the first that a phone held sideways does without. */
export const bookingTableStyles = (...leastNeeded: string[]): SxProps<Theme> => ({
  ...tableStyles,
  // No width of their own: they share what the others leave.
  [columns('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  '& td.column-brandName strong, & td.column-mediaOpportunity span': ellipsis,
  // The tag of a deal beside its status, where there is room.
  '& .column-status > span': { flexWrap: 'nowrap' },
  '& .column-bookingNumber a': { fontWeight: 650 },
  '& td.column-revenueAmount': { fontWeight: 600 },
  '& .late': { color: 'error.main', '& strong': { display: 'block', fontSize: '0.6875rem', letterSpacing: '0.02em' } },
  '& .column-brandName .placement': { display: 'none' },
  '@container (max-width: 1000px)': {
    [columns('mediaOpportunity')]: { display: 'none' },
    '& .column-brandName': { width: '100%' },
    '& .column-brandName .contact': { display: 'none' },
    '& .column-brandName .placement': { display: 'block' },
  },
  '@container (max-width: 820px)': {
    [columns(...leastNeeded)]: { display: 'none' },
    '& .column-status > span': { flexWrap: 'wrap' },
  },
});
