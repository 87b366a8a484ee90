import { styled } from '@mui/material/styles';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate } from '../../ui/format';
import { PageHeader } from '../../ui/PageHeader';
import { PageSpinner } from '../../ui/PageSpinner';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { BookingStatusChips } from '../BookingStatusChips';
import { BookingNotFound } from '../detail/BookingNotFound';
import { reviewPath, REVIEW_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { useRevisionDraft } from '../useRevisionDraft';
import { EarlierComments } from './EarlierComments';
import { ReviewBrief } from './ReviewBrief';
import { ReviewDecision } from './ReviewDecision';
import { ReviewQueueLinks } from './ReviewQueueLinks';
import { SpecSheetSection } from './SpecSheetSection';
import { useReviewQueue } from './useReviewQueue';

const { review: texts, detail } = bookingTexts;

/** One booking's artwork beside everything that it is judged by, and the decision (section 7.8). */
export function ReviewBookingPage() {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useGetOne<Booking>('bookings', { id });

  if (error) return <BookingNotFound error={error} onRetry={() => void refetch()} />;
  // A session that ran out: react-admin answers with an empty record while it leads to the sign-in page.
  if (!booking?.id) return <PageSpinner />;
  return (
    <RecordContextProvider value={booking} key={id}>
      <ReviewBooking booking={booking} />
    </RecordContextProvider>
  );
}

function ReviewBooking({ booking }: { booking: Booking }) {
  const [draft, setDraft] = useRevisionDraft(booking.id);
  const navigate = useNavigate();
  const queue = useReviewQueue(booking.id);
  const { bookingNumber, brandName, mediaOpportunity, mediaCategory, liveDate } = booking;
  const number = bookingTexts.number(bookingNumber);
  return (
    <>
      <PageHeader
        title={brandName}
        documentTitle={`${texts.open} ${number} ${brandName}`}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={detail.placement(mediaOpportunity, mediaCategory, formatDate(liveDate))}
        breadcrumb={[{ label: texts.title, to: REVIEW_PATH }, { label: number }]}
        actions={<ReviewQueueLinks queue={queue} />}
      />
      <Page>
        <div className="columns">
          <ArtworkSection booking={booking} height={560} withComments={false} />
          <div className="side">
            <ReviewDecision
              booking={booking}
              draft={draft}
              onDraft={setDraft}
              onDecided={() =>
                void navigate(queue.afterDecision ? reviewPath(queue.afterDecision) : REVIEW_PATH, { replace: true })
              }
            />
            <EarlierComments booking={booking} />
            <SpecSheetSection booking={booking} />
            <ReviewBrief booking={booking} />
          </div>
        </div>
      </Page>
    </>
  );
}

// By the page's own width: the sidebar beside it comes and goes.
const Page = styled('div')({
  containerType: 'inline-size',
  '& .columns, & .side': {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '@container (min-width: 860px)': { '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
});
