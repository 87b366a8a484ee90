import type { SxProps, Theme } from '@mui/material/styles';
import { columns, ellipsis, tableStyles } from '../../ui/list/tableStyles';

/** Columns leave by their worth as the card gets narrower. */
export const dealTableStyles: SxProps<Theme> = {
  ...tableStyles,
  // Without a fixed width: these columns share the remaining room.
  [columns('brand', 'requesterName')]: { maxWidth: 0, width: '50%' },
  '& td.column-brand a, & td.column-requesterName span': ellipsis,
  '& .column-brand a': { fontWeight: 650 },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
  '@container (max-width: 740px)': { [columns('endDate')]: { display: 'none' } },
};
