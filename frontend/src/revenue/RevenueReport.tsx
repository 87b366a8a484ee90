import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatPounds } from '../ui/format';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { StatCard, StatRow } from '../ui/StatCard';
import { MonthChart } from './MonthChart';
import { StageTable } from './StageTable';
import { revenueTexts as texts } from './texts';
import { useRevenue } from './useRevenue';

/** The revenue of all bookings, by status and by month (docs/product.md, 6.5). */
export const RevenueReport = () => {
  const { data: report, error, refetch } = useRevenue();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (report?.summary.bookingCount === 0) {
    return (
      <Section title={texts.stages.title} flush>
        <EmptyState icon={PoundIcon} title={texts.empty} text={texts.emptyText} />
      </Section>
    );
  }
  const { summary, stages } = report ?? {};
  return (
    <>
      <Card>
        <StatRow aria-label={texts.report}>
          <StatCard
            label={texts.totalRevenue}
            figure={summary ? formatPounds(summary.totalRevenue) : <Skeleton width="60%" />}
          >
            {texts.everyStatus}
          </StatCard>
          <StatCard
            label={texts.totalBookings}
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
        <Section title={texts.stages.title} flush>
          {summary && stages ? (
            <StageTable stages={stages} totalRevenue={summary.totalRevenue} />
          ) : (
            <RowsSkeleton label={texts.loading} rows={8} />
          )}
        </Section>
        <MonthChart />
      </Box>
    </>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Section title={texts.stages.title} flush>
    <EmptyState
      icon={AlertIcon}
      title={texts.failed}
      text={error.message}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  </Section>
);
