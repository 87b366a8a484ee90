import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { bookingListPath } from '../bookings/paths';
import { DEALS, dealsPath } from '../deals/paths';
import { enquiriesPath } from '../enquiries/paths';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { monthAround, today } from '../ui/days';
import { formatCount, formatPounds, monthName } from '../ui/format';
import { StatCard } from '../ui/StatCard';
import { bookingStatuses, dealStatuses } from '../ui/status';

/**
 * Figures that link to the lists that they count. Revenue includes live and completed bookings (docs/product.md, 6.5).
 */
export const StatCards = ({ summary }: { summary: DashboardSummary | undefined }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const labels = [
    translate('dashboard.stats.total'),
    translate('dashboard.stats.revenue'),
    translate('dashboard.stats.approved'),
    translate('dashboard.stats.enquiries'),
  ];
  if (canAccess(role, { resource: DEALS, action: 'list' }))
    labels.push(translate('dashboard.stats.deals'), translate('dashboard.stats.dealsLive'));
  labels.push(translate('dashboard.stats.overdue'));

  return (
    <Card>
      <StatGrid aria-label={translate('dashboard.stats.label')} figures={labels.length}>
        {summary ? <Figures summary={summary} /> : <StatCardSkeletons labels={labels} />}
      </StatGrid>
    </Card>
  );
};

const Figures = ({ summary }: { summary: DashboardSummary }) => {
  const translate = useTranslate();
  const { first, last } = monthAround(today());
  const cancelled = countOf('Cancelled', summary.statusCounts);
  const wentLive = formatPounds(summary.revenue.wentLiveThisMonth);
  return (
    <>
      <StatCard
        label={translate('dashboard.stats.total')}
        figure={formatCount(summary.totalBookings)}
        to={bookingListPath({ status: bookingStatuses.filter((status) => status !== 'Cancelled') })}
      >
        {cancelled !== '0' && (
          <Link to={bookingListPath({ status: 'Cancelled' })}>
            {translate('dashboard.stats.cancelled', { count: cancelled })}
          </Link>
        )}
      </StatCard>
      <StatCard
        label={translate('dashboard.stats.revenue')}
        figure={formatPounds(summary.revenue.liveAndCompleted)}
        to={bookingListPath({ status: ['Live', 'Completed'] })}
      >
        {translate('dashboard.stats.revenueOf')} ·{' '}
        <Link to={bookingListPath({ status: ['Live', 'Completed'], liveDate_gte: first, liveDate_lte: last })}>
          {translate('dashboard.stats.wentLive', { pounds: wentLive, month: monthName(new Date()) })}
        </Link>
      </StatCard>
      <StatCard
        label={translate('dashboard.stats.approved')}
        figure={formatCount(summary.approved)}
        to={bookingListPath({ status: ['Approved', 'Live'] })}
      >
        <Link to={bookingListPath({ status: 'Live' })}>
          {translate('dashboard.stats.live', { count: countOf('Live', summary.statusCounts) })}
        </Link>
      </StatCard>
      <StatCard
        label={translate('dashboard.stats.enquiries')}
        figure={formatCount(summary.salesEnquiries.open)}
        to={enquiriesPath('New Enquiry', 'In Progress')}
      >
        <Link to={enquiriesPath('In Progress')}>
          {translate('dashboard.stats.inProgress', { count: countOf('In Progress', summary.salesEnquiries.counts) })}
        </Link>
      </StatCard>
      {summary.dealRequests && <DealFigures deals={summary.dealRequests} />}
      <StatCard
        label={translate('dashboard.stats.overdue')}
        figure={formatCount(summary.overdue)}
        isBad={summary.overdue > 0}
        to={bookingListPath({ status: 'Overdue' })}
      >
        {summary.pastDeadline > 0 && (
          <Link to={bookingListPath(summary.pastDeadlineFilter)}>
            {translate('dashboard.stats.pastDeadline', { count: formatCount(summary.pastDeadline) })}
          </Link>
        )}
      </StatCard>
    </>
  );
};

const DealFigures = ({ deals }: { deals: NonNullable<DashboardSummary['dealRequests']> }) => {
  const translate = useTranslate();
  const counted = dealStatuses.filter((status) => status !== 'Declined');
  return (
    <>
      <StatCard label={translate('dashboard.stats.deals')} figure={formatCount(deals.total)} to={dealsPath(...counted)}>
        <Link to={dealsPath('New Deal')}>
          {translate('dashboard.stats.newDeals', { count: countOf('New Deal', deals.counts) })}
        </Link>
      </StatCard>
      <StatCard label={translate('dashboard.stats.dealsLive')} figure={formatCount(deals.live)} to={dealsPath('Live')}>
        <Link to={dealsPath('Approved')}>
          {translate('dashboard.stats.toGoLive', { count: countOf('Approved', deals.counts) })}
        </Link>
      </StatCard>
    </>
  );
};

const countOf = (wanted: string, counts: readonly { status: string; count: number }[]): string =>
  formatCount(counts.find(({ status }) => status === wanted)?.count ?? 0);

const StatCardSkeletons = ({ labels }: { labels: string[] }) =>
  labels.map((label) => <StatCard key={label} label={label} figure={<Skeleton width="60%" />} />);

/** The number of columns for two rows. The amount of money takes two columns. */
const columnsFor = (figures: number) => Math.ceil((figures + 1) / 2);

/**
 * One row of figures divided by hairlines; two rows on narrow screens, pairs on phones. The amount of money is wider.
 */
const StatGrid = styled('ul', { shouldForwardProp: (prop) => prop !== 'figures' })<{
  /** The number of figures. */
  figures: number;
}>(({ theme, figures }) => ({
  display: 'grid',
  gridTemplateColumns: `1fr 1.7fr repeat(${figures - 2}, 1fr)`,
  // The background shows through the gaps as hairlines.
  gap: 1,
  backgroundColor: theme.palette.divider,
  [`@container (max-width: ${figures * 145}px)`]: {
    gridTemplateColumns: `repeat(${columnsFor(figures)}, 1fr)`,
    '& > :nth-of-type(2)': { gridColumn: 'span 2' },
  },
  '@container (max-width: 519px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(2)': { gridColumn: 'auto' },
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
  '@container (max-width: 319px)': { gridTemplateColumns: '1fr' },
}));
