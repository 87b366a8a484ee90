import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '../i18n/useTranslate';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatPounds } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { StatCard, StatRow } from '../ui/StatCard';
import { MonthChart } from './MonthChart';
import { StageTable } from './StageTable';
import { useRevenue } from './useRevenue';

/** The revenue of all bookings, by status and by month (docs/product.md, 6.5). */
export const RevenueReport = () => {
  const query = useRevenue();
  return (
    <Loaded query={query} failed={{ heading: 'h2', title: useTranslate()('revenue.failed') }}>
      <Report report={query.data} />
    </Loaded>
  );
};

function Report({ report }: { report: ReturnType<typeof useRevenue>['data'] }) {
  const translate = useTranslate();
  if (report?.summary.bookingCount === 0) {
    return (
      <Section title={translate('revenue.stages.title')} flush>
        <EmptyState icon={PoundIcon} title={translate('revenue.empty')} text={translate('revenue.emptyText')} />
      </Section>
    );
  }
  const { summary, stages } = report ?? {};
  return (
    <>
      <Card>
        <StatRow aria-label={translate('revenue.report')}>
          <StatCard
            label={translate('revenue.totalRevenue')}
            figure={summary ? formatPounds(summary.totalRevenue) : <Skeleton width="60%" />}
          >
            {translate('revenue.everyStatus')}
          </StatCard>
          <StatCard
            label={translate('revenue.totalBookings')}
            figure={summary ? formatCount(summary.bookingCount) : <Skeleton width="60%" />}
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
          {summary && stages ? (
            <StageTable stages={stages} totalRevenue={summary.totalRevenue} />
          ) : (
            <RowsSkeleton label={translate('revenue.loading')} rows={8} />
          )}
        </Section>
        <MonthChart />
      </Box>
    </>
  );
}
