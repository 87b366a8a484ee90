import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { StatusRevenue } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatPounds } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { StatCard, StatRow } from '../ui/StatCard';
import { MonthChart } from './MonthChart';
import { StageTable } from './StageTable';

/** The revenue of all bookings, by status and by month (docs/product.md, 6.5). */
export const RevenueReport = () => {
  const query = useRead(['revenue', 'by-status'], (api) => api.revenueByStatus());
  return (
    <Loaded query={query} failed={{ heading: 'h2', title: useTranslate()('revenue.failed') }}>
      <Report stages={query.data} />
    </Loaded>
  );
};

function Report({ stages }: { stages: StatusRevenue[] | undefined }) {
  const translate = useTranslate();
  const bookingCount = stages?.reduce((sum, { count }) => sum + count, 0);
  const totalRevenue = stages?.reduce((sum, { revenue }) => sum + revenue, 0) ?? 0;
  if (bookingCount === 0) {
    return (
      <Section title={translate('revenue.stages.title')} flush>
        <EmptyState icon={PoundIcon} title={translate('revenue.empty')} text={translate('revenue.emptyText')} />
      </Section>
    );
  }
  return (
    <>
      <Card>
        <StatRow aria-label={translate('revenue.report')}>
          <StatCard
            label={translate('revenue.totalRevenue')}
            figure={stages ? formatPounds(totalRevenue) : <Skeleton width="60%" />}
          >
            {translate('revenue.everyStatus')}
          </StatCard>
          <StatCard
            label={translate('revenue.totalBookings')}
            figure={bookingCount ? formatCount(bookingCount) : <Skeleton width="60%" />}
            to="/bookings"
          />
        </StatRow>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          '& > *': { minWidth: 0, containerType: 'inline-size' },
          '@container (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Section title={translate('revenue.stages.title')} flush>
          {stages ? (
            <StageTable stages={stages} totalRevenue={totalRevenue} />
          ) : (
            <RowsSkeleton label={translate('revenue.loading')} rows={8} />
          )}
        </Section>
        <MonthChart />
      </Box>
    </>
  );
}
