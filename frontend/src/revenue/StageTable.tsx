import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import type { StatusRevenue } from '../api/types';
import { bookingListPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { formatCount, formatPounds, formatShare } from '../ui/format';
import { linkOfRow } from '../ui/Link';
import { rowsAsCards } from '../ui/list/table';
import { statusLook } from '../ui/status';
import { StatusChip } from '../ui/StatusChip';

interface StageTableProps {
  stages: StatusRevenue[];
  /** The total of all stages, in pence. */
  totalRevenue: number;
}

/** The revenue in each stage. A row links to its bookings. */
export const StageTable = ({ stages, totalRevenue }: StageTableProps) => {
  const translate = useTranslate();
  return (
    <Stages aria-label={translate('revenue.stages.title')}>
      <TableHead>
        <TableRow>
          <TableCell role="columnheader">{translate('revenue.stages.columns.status')}</TableCell>
          {(['count', 'revenue', 'share'] as const).map((column) => (
            <TableCell role="columnheader" align="right" key={column}>
              {translate(`revenue.stages.columns.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {stages.map(({ status, count, revenue }) => (
          <TableRow key={status}>
            <TableCell role="cell" className="status">
              <Link to={bookingListPath({ status })}>
                <StatusChip status={status} />
              </Link>
            </TableCell>
            <TableCell role="cell" align="right" className="count">
              {translate('revenue.stages.count', { smart_count: count, count: formatCount(count) })}
            </TableCell>
            <TableCell role="cell" align="right" className="revenue">
              {formatPounds(revenue)}
            </TableCell>
            <TableCell role="cell" align="right" className="share">
              {formatShare(revenue, totalRevenue)}
              <span className="track" aria-hidden>
                <i
                  style={{
                    width: formatShare(revenue, totalRevenue),
                    backgroundColor: `var(--tone-${statusLook(status).tone}-solid)`,
                  }}
                />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Stages>
  );
};

// On narrow screens each row has two lines.
const Stages = styled(Table)(({ theme }) => ({
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.palette.tint },
  '& a': { display: 'inline-flex', textDecoration: 'none', ...linkOfRow(theme) },
  '& .count': { color: theme.palette.text.secondary },
  '& .count, & .revenue': { whiteSpace: 'nowrap' },
  '& .revenue': { fontWeight: 600 },
  '& .share': { width: '22%' },
  '& .track': {
    display: 'block',
    height: 3,
    marginTop: 3,
    borderRadius: 999,
    overflow: 'hidden',
    backgroundColor: theme.palette.tint,
  },
  '& .track i': { display: 'block', height: '100%', borderRadius: 999 },
  // Leaves room for nine digits of pounds.
  '@container (max-width: 519px)': {
    ...rowsAsCards(theme, { alignItems: 'center' }),
    '& .revenue': { gridRow: 1, gridColumn: 2 },
    '& .count': { textAlign: 'left' },
    '& .share': { color: theme.palette.text.secondary },
    '& .track': { minWidth: 72 },
  },
}));
