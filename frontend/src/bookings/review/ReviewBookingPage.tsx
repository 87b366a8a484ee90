import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Facts } from '../../ui/Facts';
import { formatDate, formatDateAndTime, formatFileSize } from '../../ui/format';
import { Link } from '../../ui/Link';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { useNavigateFromHere } from '../../ui/useNavigateFromHere';
import { ArtworkChecks } from '../artwork/ArtworkChecks';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { DownloadIconButton } from '../artwork/DownloadIconButton';
import { viewableSpecSheet } from '../artwork/files';
import { FileStage } from '../artwork/FileStage';
import { earlierRevisions } from '../artwork/rounds';
import { useViewInAddress } from '../artwork/useViewInAddress';
import { ZoomDialog } from '../artwork/ZoomDialog';
import { BookingStatusChips } from '../BookingStatusChips';
import { BookingColumns, LoadedBooking } from '../LoadedBooking';
import { bookingPath, REVIEW_PATH, reviewPath } from '../paths';
import { LastRevision, RevisionComments, useRevisions } from '../Revisions';
import { ReviewDecision } from './ReviewDecision';
import { ReviewQueueLinks } from './ReviewQueueLinks';
import { useReviewQueue } from './useReviewQueue';

/** A booking's artwork, the information for judging it, and the decision (section 7.8). */
export const ReviewBookingPage = () => <LoadedBooking page={ReviewBooking} />;

function ReviewBooking({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  const queue = useReviewQueue(booking.id);
  const { brandName, liveDate } = booking;
  const number = translate('bookings.number', booking);
  return (
    <>
      <PageHeader
        title={brandName}
        documentTitle={`${translate('bookings.review.open')} ${number} ${brandName}`}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={translate('bookings.placement', { ...booking, liveDate: formatDate(liveDate) })}
        breadcrumb={[{ label: translate('bookings.review.title'), to: REVIEW_PATH }, { label: number }]}
        actions={<ReviewQueueLinks queue={queue} />}
      />
      <LastRevision booking={booking} />
      <Page>
        <div className="columns">
          <ArtworkSection booking={booking} isReview />
          <div className="side">
            <ReviewDecision
              booking={booking}
              onDecided={() =>
                void navigate(queue.afterDecision ? reviewPath(queue.afterDecision) : REVIEW_PATH, { replace: true })
              }
            />
            <ArtworkChecks booking={booking} />
            <EarlierComments booking={booking} />
            <SpecSheetSection booking={booking} />
            <ReviewBrief booking={booking} />
          </div>
        </div>
      </Page>
    </>
  );
}

const Page = styled(BookingColumns)({
  '@container (min-width: 860px)': { '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
});

/** A summary of the booking, with a link to its full details. */
const ReviewBrief = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  return (
    <Section
      title={translate('bookings.review.brief')}
      flush
      action={<Link to={bookingPath(booking.id)}>{translate('bookings.review.details')}</Link>}
    >
      <Facts
        facts={[
          [translate('resources.bookings.fields.mediaOpportunity'), booking.mediaOpportunity],
          [translate('resources.bookings.fields.mediaCategory'), booking.mediaCategory],
          [translate('resources.bookings.fields.deadlineDate'), formatDateAndTime(booking.deadlineDate)],
          [translate('resources.bookings.fields.liveDate'), formatDate(booking.liveDate)],
          [translate('resources.bookings.fields.endDate'), formatDate(booking.endDate)],
          [translate('resources.bookings.fields.contactEmail'), booking.contactEmail],
          !booking.specSheet && [
            translate('resources.bookings.fields.specSheet'),
            translate('bookings.show.noSpecSheet'),
          ],
        ]}
      />
    </Section>
  );
};

/** The comments before those below the title, newest first. */
function EarlierComments({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const earlier = earlierRevisions(useRevisions(booking.id), booking.rejectionComments);
  if (earlier.length === 0 && booking.rejectionComments) return null;
  return (
    <Section title={translate('bookings.review.comments')}>
      {earlier.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('bookings.review.noComments')}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {earlier.map((revision) => (
          <RevisionComments key={revision.id} revision={revision} />
        ))}
      </Box>
    </Section>
  );
}

/** The spec sheet, shown beside the artwork. */
function SpecSheetSection({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const view = useViewInAddress();
  const file = viewableSpecSheet(booking);
  if (!file) return null;
  return (
    <Section
      title={translate('resources.bookings.fields.specSheet')}
      flush
      action={<DownloadIconButton url={file.url} name={file.name} />}
    >
      <FileStage key={file.url} file={file} height={360} onEnlarge={(page) => view.enlarge('spec-sheet', page)} />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name} · {formatFileSize(file.size)}
      </Box>
      {view.enlarged === 'spec-sheet' && (
        <ZoomDialog key={file.url} file={file} firstPage={view.page} onClose={view.shrink} />
      )}
    </Section>
  );
}
