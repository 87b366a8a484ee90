import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatCount } from '../../ui/format';
import { CheckIcon, DotIcon } from '../../ui/icons';
import { ListFailed } from '../../ui/list/ListFailed';
import { useUrlList } from '../../ui/list/useUrlList';
import { PageHeader } from '../../ui/PageHeader';
import { Stack } from '../../ui/Stack';
import { StatCard, StatRow } from '../../ui/StatCard';
import { bookingListTexts } from '../list/texts';
import { bookingListPath, REVIEW_PATH } from '../paths';
import { ApprovedSection } from './ApprovedSection';
import { LiveTable, QueueTable } from './ApprovedTables';
import { approvedTexts as texts } from './texts';

const PER_PAGE = 10;
const SORTABLE = ['bookingNumber', 'brandName', 'liveDate', 'endDate'];

const QUEUE = {
  name: 'queue',
  filter: { status: 'Approved' },
  sort: { field: 'liveDate', order: 'ASC' },
  sortable: SORTABLE,
  perPage: PER_PAGE,
} as const;

const LIVE = {
  name: 'live',
  filter: { status: 'Live' },
  sort: { field: 'endDate', order: 'ASC' },
  sortable: SORTABLE,
  perPage: PER_PAGE,
} as const;

/**
 * What goes live next, and what is live: section 7.9. The figures are the totals of the two lists, so they always agree
 * with them.
 */
export function ApprovedPage() {
  const queue = useUrlList<Booking>('bookings', QUEUE);
  const live = useUrlList<Booking>('bookings', LIVE);

  const failed = [queue, live].find(({ error }) => error);
  if (failed?.error) {
    const retry = () => void Promise.all([queue.refetch(), live.refetch()]);
    return <ListFailed title={bookingListTexts.failed} error={failed.error} onRetry={retry} />;
  }
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Stack>
        <Counters ready={queue.total} live={live.total} />
        <ApprovedSection
          texts={texts.queue}
          icon={CheckIcon}
          list={queue}
          table={QueueTable}
          step={
            <Button variant="outlined" component={Link} to={REVIEW_PATH}>
              {texts.queue.review}
            </Button>
          }
        />
        <ApprovedSection texts={texts.live} icon={DotIcon} list={live} table={LiveTable} />
      </Stack>
    </>
  );
}

function Counters({ ready, live }: { ready: number | undefined; live: number | undefined }) {
  const total = ready === undefined || live === undefined ? undefined : ready + live;
  return (
    <Card>
      <StatRow aria-label={texts.counters.label}>
        <StatCard
          label={texts.counters.ready}
          figure={<Count of={ready} />}
          to={bookingListPath({ status: 'Approved' })}
        />
        <StatCard label={texts.counters.live} figure={<Count of={live} />} to={bookingListPath({ status: 'Live' })} />
        <StatCard
          label={texts.counters.total}
          figure={<Count of={total} />}
          to={bookingListPath({ status: ['Approved', 'Live'] })}
        />
      </StatRow>
    </Card>
  );
}

const Count = ({ of: count }: { of: number | undefined }) =>
  count === undefined ? <Skeleton width={48} /> : formatCount(count);
