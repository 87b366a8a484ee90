import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate } from '../../ui/format';
import { PageHeader } from '../../ui/PageHeader';
import { useDraft } from '../../ui/useDraft';
import { revisionDraft } from '../actions/drafts';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { BookingStatusChips } from '../BookingStatusChips';
import { LoadedBooking } from '../LoadedBooking';
import { reviewPath, REVIEW_PATH } from '../paths';
import { bookingTexts, reviewTexts as texts } from '../texts';
import { EarlierComments } from './EarlierComments';
import { ReviewBrief } from './ReviewBrief';
import { ReviewDecision } from './ReviewDecision';
import { ReviewQueueLinks } from './ReviewQueueLinks';
import { SpecSheetSection } from './SpecSheetSection';
import { useReviewQueue } from './useReviewQueue';

/** A booking's artwork, the information for judging it, and the decision (section 7.8). */
export const ReviewBookingPage = () => <LoadedBooking page={ReviewBooking} />;

function ReviewBooking({ booking }: { booking: Booking }) {
  const [draft, setDraft] = useDraft<string>(revisionDraft(booking.id));
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
        subtitle={bookingTexts.placement(mediaOpportunity, mediaCategory, formatDate(liveDate))}
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

// By the width of the page, because the sidebar beside it can be closed.
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
