import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '../api/types';
import { bookingListPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { formatCount } from '../ui/format';
import { Section } from '../ui/Section';
import { bookingStatuses, statusLook } from '../ui/status';
import { StatusChip } from '../ui/StatusChip';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '0 16px',
  margin: '4px 16px 8px',
  '& li': { borderTop: `1px solid ${theme.palette.divider}`, marginTop: -1 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 40,
    borderRadius: 8,
    color: 'inherit',
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a:hover .count': { textDecoration: 'underline' },
  '@container (max-width: 559px)': { gridTemplateColumns: 'repeat(2, 1fr)' },
  '@container (max-width: 379px)': { gridTemplateColumns: '1fr' },
}));

/** The number of bookings in each status, as a bar and as numbers below it. */
export const StatusDistribution = ({ summary }: { summary: DashboardSummary | undefined }) => {
  const translate = useTranslate();
  // New Deal is only included if there are any. Until the numbers have loaded, the other statuses are placeholders.
  const counts =
    summary?.statusCounts ??
    bookingStatuses.filter((status) => status !== 'New Deal').map((status) => ({ status, count: 0 }));
  return (
    <Section title={translate('dashboard.distribution')} flush>
      <Box
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          m: '16px 16px 4px',
          borderRadius: '999px',
          overflow: 'hidden',
          bgcolor: 'tint',
        }}
        aria-hidden
      >
        {counts.map(
          ({ status, count }) =>
            count > 0 && (
              <i
                key={status}
                // Keeps small shares visible.
                style={{
                  flex: `${count} 1 0`,
                  minWidth: 4,
                  backgroundColor: `var(--tone-${statusLook(status).tone}-solid)`,
                }}
              />
            ),
        )}
      </Box>
      <Grid>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link to={bookingListPath({ status })}>
              <StatusChip status={status} />
              {summary ? <span className="count">{formatCount(count)}</span> : <Skeleton width={28} />}
            </Link>
          </li>
        ))}
      </Grid>
    </Section>
  );
};
