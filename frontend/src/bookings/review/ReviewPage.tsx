import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { RefreshIconButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { EmptyState } from '../../ui/EmptyState';
import { CheckIcon } from '../../ui/icons';
import { CardGrid } from '../../ui/list/Cards';
import { ListPage } from '../../ui/list/List';
import { ListPagination } from '../../ui/list/Pagination';
import { BlockSkeleton } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { BookingCard } from '../BookingCard';
import { BOOKINGS_PATH } from '../paths';
import { bookingListTexts, reviewTexts as texts } from '../texts';
import { ReviewPicture } from './ReviewPicture';
import { MOST_URGENT_FIRST, UNDER_REVIEW } from './useReviewQueue';

/** The queue of artwork that waits for a decision. */
export const ReviewPage = () => (
  <ListPage
    resource="bookings"
    filter={UNDER_REVIEW}
    sort={MOST_URGENT_FIRST}
    perPage={24}
    failed={bookingListTexts.failed}
  >
    <ReviewQueue />
  </ListPage>
);

function ReviewQueue() {
  const { data = [], total, isPending, isFetching } = useListContext<Booking>();
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={<RefreshIconButton />}
        subtitle={<span role="status">{total === undefined ? bookingListTexts.loading : texts.subtitle(total)}</span>}
      />
      <div aria-busy={isFetching}>
        {isPending && <BlockSkeleton height={360} />}
        {total === 0 && <NothingToReview />}
        <CardGrid
          label={texts.list}
          records={data}
          card={(booking) => <BookingCard booking={booking} picture={<ReviewPicture booking={booking} />} />}
        />
        <ListPagination label={bookingListTexts.pages} />
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
