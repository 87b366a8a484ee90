import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '../api/types';
import { formatCount, formatPounds, monthName } from '../ui/format';
import { bookingListLink } from './bookingListLink';
import { StatCard, StatGrid } from './StatCard';
import { dashboardTexts } from './texts';

const texts = dashboardTexts.stats;

/** Figures, each with the list of just what it counts. Revenue is of live and completed bookings (docs/product.md, 6.5). */
export const StatCards = ({ summary }: { summary: DashboardSummary | undefined }) => (
  <Card>
    <StatGrid aria-label={texts.label}>{summary ? <Figures summary={summary} /> : <FiguresOnTheirWay />}</StatGrid>
  </Card>
);

const Figures = ({ summary }: { summary: DashboardSummary }) => {
  const live = summary.statusCounts.find(({ status }) => status === 'Live')?.count ?? 0;
  const wentLive = formatPounds(summary.revenue.wentLiveThisMonth);
  return (
    <>
      <StatCard label={texts.total} figure={formatCount(summary.totalBookings)} to="/bookings" />
      <StatCard
        label={texts.revenue}
        figure={formatPounds(summary.revenue.liveAndCompleted)}
        to={bookingListLink({ status: ['Live', 'Completed'] })}
      >
        {texts.revenueOf} · {texts.wentLive(wentLive, monthName(new Date()))}
      </StatCard>
      <StatCard
        label={texts.approved}
        figure={formatCount(summary.approved)}
        to={bookingListLink({ status: ['Approved', 'Live'] })}
      >
        {texts.live(formatCount(live))}
      </StatCard>
      <StatCard
        label={texts.overdue}
        figure={formatCount(summary.overdue)}
        isBad={summary.overdue > 0}
        to={bookingListLink({ status: 'Overdue' })}
      >
        {summary.pastDeadline > 0 && (
          <Link
            to={bookingListLink({
              status: ['Under Review', 'Revision Required'],
              deadlineDate_lte: new Date().toISOString(),
            })}
          >
            {texts.pastDeadline(formatCount(summary.pastDeadline))}
          </Link>
        )}
      </StatCard>
    </>
  );
};

const FiguresOnTheirWay = () =>
  [texts.total, texts.revenue, texts.approved, texts.overdue].map((label) => (
    <StatCard key={label} label={label} figure={<Skeleton width="60%" />} />
  ));
