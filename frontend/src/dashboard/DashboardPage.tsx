import PlusIcon from '@mui/icons-material/AddRounded';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import { useCurrentUser } from '../auth/useSession';
import { DealDetails } from '../deals/DealDetails';
import { NEW_BOOKING_PATH, REVIEW_PATH } from '../bookings/paths';
import { DEALS } from '../deals/paths';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { useRead } from '../providers/api';
import { SellThrough } from '../revenue/SellThrough';
import { LinkButton } from '../ui/Link';
import { Loaded } from '../ui/Loaded';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Section';
import { NeedsAttention } from './NeedsAttention';
import { NextFourteenDays } from './NextFourteenDays';
import { RecentBookings } from './RecentBookings';
import { RecentDeals } from './RecentDeals';
import { RecentEnquiries } from './RecentEnquiries';
import { StatCards } from './StatCards';
import { StatusDistribution } from './StatusDistribution';

export const DashboardPage = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const query = useRead(['dashboard'], (api) => api.dashboard());
  const { data: summary } = query;
  const isAdmin = role === 'admin';

  return (
    <Loaded query={query} failed={{ heading: 'h1', title: translate('dashboard.failed') }}>
      <PageHeader
        title={translate(`dashboard.heading.${role}.title`)}
        subtitle={translate(`dashboard.heading.${role}.subtitle`)}
        actions={canAccess(role, { resource: 'bookings', action: 'create' }) && <QuickActions />}
      />
      <Stack>
        <StatCards summary={summary} />
        <Columns>
          {/* First in the DOM, because it is shown first on narrow screens and read first by screen readers. */}
          {isAdmin && (
            <div className="panels">
              <NeedsAttention attention={summary?.needsAttention} />
              <NextFourteenDays coming={summary?.nextFourteenDays} />
            </div>
          )}
          <Stack>
            <StatusDistribution summary={summary} />
            <SellThrough />
            <RecentBookings bookings={summary?.recentBookings} />
            <RecentEnquiries enquiries={summary?.salesEnquiries.recent} />
            {canAccess(role, { resource: DEALS, action: 'list' }) && (
              <RecentDeals deals={summary?.dealRequests?.recent} />
            )}
          </Stack>
        </Columns>
      </Stack>
      <DealDetails />
    </Loaded>
  );
};

const QuickActions = () => {
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('dashboard.quickActions.label')} style={{ display: 'contents' }}>
      <LinkButton variant="outlined" to={REVIEW_PATH} startIcon={<EyeIcon />}>
        {translate('dashboard.quickActions.review')}
      </LinkButton>
      <LinkButton variant="contained" to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
        {translate('dashboard.quickActions.create')}
      </LinkButton>
    </div>
  );
};

/** Wide screens show the panels beside the rest, narrower ones side by side above it, phones below each other. */
const Columns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .panels': {
    display: 'grid',
    alignItems: 'start',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
  },
  '@container (min-width: 1000px)': {
    '&:has(> .panels)': { gridTemplateColumns: 'minmax(0, 1fr) 372px' },
    '& .panels': { gridColumn: 2, gridRow: 1 },
  },
});
