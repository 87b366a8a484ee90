import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@mui/utils';
import { RefreshIconButton, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { EmptyState } from '../../ui/EmptyState';
import { formatDate } from '../../ui/format';
import { CardGrid } from '../../ui/list/Cards';
import { ListPage } from '../../ui/list/List';
import { ListPagination } from '../../ui/list/Pagination';
import { BlockSkeleton } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { ArtworkThumbnail } from '../artwork/ArtworkThumbnail';
import { firstDisplayable } from '../artwork/files';
import { roundsOf } from '../artwork/rounds';
import { BookingCard } from '../BookingCard';
import { BOOKINGS_PATH, reviewPath } from '../paths';
import { bookingListTexts, bookingTexts, reviewTexts as texts } from '../texts';
import { MOST_URGENT_FIRST, UNDER_REVIEW } from './useReviewQueue';

/** The queue of bookings with artwork to review. */
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
        <Button variant="outlined" component={RouterLink} to={BOOKINGS_PATH}>
          {texts.allBookings}
        </Button>
      }
    />
  </Paper>
);

/** The first picture of the newest round, the number and time of the files, and a link to all of them. */
function ReviewPicture({ booking }: { booking: Booking }) {
  const [newest] = roundsOf(booking.artworks);
  const shown = newest && firstDisplayable(newest.artworks);
  if (!newest || !shown) return null;
  return (
    <Link
      component={RouterLink}
      to={reviewPath(booking.id)}
      underline="none"
      sx={{ display: 'block', borderRadius: 1, color: 'inherit' }}
    >
      <ArtworkThumbnail bookingId={booking.id} artwork={shown} width="100%" height={150} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.75,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        <span>
          {texts.files(newest.artworks.length)} · {texts.received(formatDate(newest.uploadedAt))}
        </span>
        <Box component="span" sx={{ fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }}>
          {texts.open} <span style={visuallyHidden}>{bookingTexts.number(booking.bookingNumber)}</span>
        </Box>
      </Box>
    </Link>
  );
}
