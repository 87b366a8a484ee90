import type { SxProps, Theme } from '@mui/material/styles';
import { columns, ellipsis, tableStyles } from '../../ui/list/tableStyles';

/**
 * As the card gets narrower, columns disappear in order of importance; `leastNeeded` are the first ones missing on a
 * phone in landscape.
 */
export const bookingTableStyles = (...leastNeeded: string[]): SxProps<Theme> => ({
  ...tableStyles,
  // Without a fixed width: these columns share the remaining room.
  [columns('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  '& td.column-brandName strong, & td.column-mediaOpportunity span': ellipsis,
  // The tag of a deal, beside its status if there is room.
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
