import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@mui/utils';
import { RefreshIconButton, useListContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { EmptyState } from '../../ui/EmptyState';
import { formatDate, formatCount } from '../../ui/format';
import { Link, LinkButton } from '../../ui/Link';
import { CardGrid } from '../../ui/list/Cards';
import { ListPage, SearchRefused } from '../../ui/list/List';
import { ListPagination } from '../../ui/list/Pagination';
import { BlockSkeleton } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { ArtworkThumbnail } from '../artwork/ArtworkThumbnail';
import { firstDisplayable } from '../artwork/files';
import { roundsOf } from '../artwork/rounds';
import { BookingCard } from '../BookingCard';
import { REVIEW_QUEUE } from '../bookingLists';
import { BOOKINGS_PATH, reviewPath } from '../paths';

/** The queue of bookings with artwork to review. */
export const ReviewPage = () => {
  const translate = useTranslate();
  return (
    <ListPage {...REVIEW_QUEUE} failed={translate('bookings.list.failed')}>
      <ReviewQueue />
    </ListPage>
  );
};

function ReviewQueue() {
  const translate = useTranslate();
  const { data = [], total, isPending, isFetching } = useListContext<Booking>();
  return (
    <>
      <PageHeader
        title={translate('bookings.review.title')}
        actions={<RefreshIconButton />}
        subtitle={
          <span role="status">
            {total === undefined
              ? isPending && translate('bookings.list.loading')
              : translate('bookings.review.subtitle', { smart_count: total, total: formatCount(total) })}
          </span>
        }
      />
      <div aria-busy={isFetching}>
        <SearchRefused title={translate('bookings.list.failed')} />
        {isPending && <BlockSkeleton height={360} />}
        {total === 0 && <NothingToReview />}
        <CardGrid
          label={translate('bookings.review.list')}
          records={data}
          card={(booking) => <BookingCard booking={booking} picture={<ReviewPicture booking={booking} />} />}
        />
        <ListPagination label={translate('bookings.list.pages')} />
      </div>
    </>
  );
}

const NothingToReview = () => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={CheckIcon}
        heading="h2"
        title={translate('bookings.review.empty')}
        text={translate('bookings.review.emptyText')}
        action={
          <LinkButton variant="outlined" to={BOOKINGS_PATH}>
            {translate('bookings.review.allBookings')}
          </LinkButton>
        }
      />
    </Paper>
  );
};

/** The first picture of the newest round, the number and time of the files, and a link to all of them. */
function ReviewPicture({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const [newest] = roundsOf(booking.artworks);
  const shown = newest && firstDisplayable(newest.artworks);
  if (!newest || !shown) return null;
  return (
    <Link
      to={reviewPath(booking.id)}
      className="picture"
      underline="none"
      sx={{ display: 'block', borderRadius: 1, color: 'inherit' }}
    >
      <ArtworkThumbnail key={shown.id} bookingId={booking.id} artwork={shown} width="100%" height={150} />
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
          {translate('bookings.review.files', { smart_count: newest.artworks.length })} ·{' '}
          {translate('bookings.review.received', { when: formatDate(newest.uploadedAt) })}
        </span>
        {/* Those who decide have a button of this name below. */}
        <Box
          component="span"
          sx={
            booking.allowedActions.includes('approve')
              ? visuallyHidden
              : { fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }
          }
        >
          {translate('bookings.review.open')}{' '}
          <span style={visuallyHidden}>{translate('bookings.number', { bookingNumber: booking.bookingNumber })}</span>
        </Box>
      </Box>
    </Link>
  );
}
