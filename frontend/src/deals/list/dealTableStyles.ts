import type { SxProps, Theme } from '@mui/material/styles';
import { columns, ellipsis, tableStyles } from '../../ui/list/tableStyles';

/** Columns leave by their worth as the card gets narrower. */
export const dealTableStyles: SxProps<Theme> = {
  ...tableStyles,
  // No width of their own: they share what the others leave.
  [columns('brand', 'requesterName')]: { maxWidth: 0, width: '50%', '& span, & a': ellipsis },
  '& .column-brand a': { fontWeight: 650 },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
  '@container (max-width: 740px)': { [columns('endDate')]: { display: 'none' } },
};
