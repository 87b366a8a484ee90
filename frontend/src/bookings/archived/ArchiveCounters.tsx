import { useQuery } from '@tanstack/react-query';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { today } from '../../ui/days';
import { formatCount, monthAndYear } from '../../ui/format';
import { StatCard, StatRow } from '../../ui/StatCard';
import { bookingListPath } from '../paths';
import { archivedTexts } from './texts';

const { counters: texts } = archivedTexts;

/** How much has been completed. Each figure links to the list that it counts, except the average. */
export function ArchiveCounters() {
  const api = useDataProvider<PlacardDataProvider>();
  const { data: summary, error } = useQuery({
    queryKey: ['bookings', 'archive-summary'],
    queryFn: () => api.archiveSummary(),
  });
  const year = today().slice(0, 4);

  // The list below reports the problem, or is still useful without the figures.
  if (error) return null;
  return (
    <Card>
      <StatRow aria-label={texts.label} aria-busy={!summary}>
        <StatCard
          label={texts.total}
          figure={summary ? formatCount(summary.totalCompleted) : <OnItsWay />}
          to={bookingListPath({ status: 'Completed' })}
        />
        <StatCard
          label={texts.thisYear}
          figure={summary ? formatCount(summary.thisYear) : <OnItsWay />}
          to={bookingListPath({ status: 'Completed', endDate_gte: `${year}-01-01`, endDate_lte: `${year}-12-31` })}
        >
          {texts.ended(year)}
        </StatCard>
        <StatCard label={texts.average} figure={summary ? formatAverage(summary.averagePerMonth) : <OnItsWay />}>
          {summary && (summary.firstCompletedAt ? texts.since(monthAndYear(summary.firstCompletedAt)) : texts.none)}
        </StatCard>
      </StatRow>
    </Card>
  );
}

const OnItsWay = () => <Skeleton width={64} />;

const formatAverage = (average: number) =>
  average.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
