import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { EmptyState } from '../../ui/EmptyState';
import { CheckIcon } from '../../ui/icons';
import { CardGrid } from '../../ui/list/CardGrid';
import { ListFailed } from '../../ui/list/ListFailed';
import { ListPagination } from '../../ui/list/ListPagination';
import { BlockSkeleton } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { BookingCard } from '../BookingCard';
import { BOOKINGS_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { ReviewPicture } from './ReviewPicture';
import { MOST_URGENT_FIRST, UNDER_REVIEW } from './useReviewQueue';

const { review: texts } = bookingTexts;

const PER_PAGE = 24;

/** The queue of artwork that waits for a decision. */
export const ReviewPage = () => (
  <ListBase<Booking>
    resource="bookings"
    filter={UNDER_REVIEW}
    sort={MOST_URGENT_FIRST}
    perPage={PER_PAGE}
    storeKey={false}
    exporter={false}
    // The page itself says what failed.
    queryOptions={{ onError: () => undefined }}
  >
    <ReviewQueue />
  </ListBase>
);

function ReviewQueue() {
  const { data = [], total, isPending, isFetching, error, refetch } = useListContext<Booking>();

  if (error) return <ListFailed title={bookingTexts.list.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<span role="status">{total === undefined ? bookingTexts.list.loading : texts.subtitle(total)}</span>}
      />
      <div aria-busy={isFetching}>
        {isPending && <BlockSkeleton height={360} />}
        {total === 0 && <NothingToReview />}
        <CardGrid
          label={texts.list}
          records={data}
          card={(booking) => <BookingCard booking={booking} picture={<ReviewPicture booking={booking} />} />}
        />
        <ListPagination label={bookingTexts.list.pages} />
      </div>
    </>
  );
}

const NothingToReview = () => (
  <Paper variant="outlined">
    <EmptyState
      icon={CheckIcon}
      heading="h2"
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button variant="outlined" component={Link} to={BOOKINGS_PATH}>
          {texts.allBookings}
        </Button>
      }
    />
  </Paper>
);
