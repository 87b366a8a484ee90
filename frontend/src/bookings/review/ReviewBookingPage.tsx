import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { Facts } from '../../ui/Facts';
import { formatDate, formatDateAndTime, formatFileSize } from '../../ui/format';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { DownloadButton } from '../artwork/DownloadButton';
import { viewableSpecSheet } from '../artwork/files';
import { FileStage } from '../artwork/FileStage';
import { useViewInAddress } from '../artwork/useViewInAddress';
import { ZoomDialog } from '../artwork/ZoomDialog';
import { BookingStatusChips } from '../BookingStatusChips';
import { LoadedBooking } from '../LoadedBooking';
import { bookingPath, REVIEW_PATH, reviewPath } from '../paths';
import { RevisionComments, RevisionNote, useRevisions } from '../Revisions';
import { bookingTexts, detailTexts, reviewTexts as texts } from '../texts';
import { ReviewDecision } from './ReviewDecision';
import { ReviewQueueLinks } from './ReviewQueueLinks';
import { useReviewQueue } from './useReviewQueue';

const { fields } = bookingTexts;

/** A booking's artwork, the information for judging it, and the decision (section 7.8). */
export const ReviewBookingPage = () => <LoadedBooking page={ReviewBooking} />;

function ReviewBooking({ booking }: { booking: Booking }) {
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

// Depends on the width of the page, not of the window, because the sidebar can be closed.
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

/** A summary of the booking, with a link to its full details. */
const ReviewBrief = ({ booking }: { booking: Booking }) => (
  <Section
    title={texts.brief}
    flush
    action={
      <Link component={RouterLink} to={bookingPath(booking.id)}>
        {texts.details}
      </Link>
    }
  >
    <Facts
      facts={[
        [fields.mediaOpportunity, booking.mediaOpportunity],
        [fields.mediaCategory, booking.mediaCategory],
        [fields.deadlineDate, formatDateAndTime(booking.deadlineDate)],
        [fields.liveDate, formatDate(booking.liveDate)],
        [fields.contactEmail, booking.contactEmail],
        ...(booking.specSheet ? [] : [[fields.specSheet, detailTexts.noSpecSheet] as const]),
      ]}
    />
  </Section>
);

/** All comments sent to the brand so far, newest first. */
function EarlierComments({ booking }: { booking: Booking }) {
  const revisions = useRevisions(booking.id);
  // The booking may be older than the audit trail, or its history may fail to load. The booking itself has the last
  // comment.
  const isOnlyInBooking = revisions.length === 0 && booking.rejectionComments;
  return (
    <Section title={texts.comments}>
      {isOnlyInBooking && <RevisionNote comments={isOnlyInBooking} />}
      {revisions.length === 0 && !isOnlyInBooking && <Box sx={{ color: 'text.secondary' }}>{texts.noComments}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {revisions.map((revision) => (
          <RevisionComments key={revision.id} revision={revision} />
        ))}
      </Box>
    </Section>
  );
}

/** The spec sheet, shown beside the artwork. */
function SpecSheetSection({ booking }: { booking: Booking }) {
  const view = useViewInAddress();
  const file = viewableSpecSheet(booking);
  if (!file) return null;
  return (
    <Section title={fields.specSheet} flush action={<DownloadButton url={file.url} name={file.name} />}>
      <FileStage key={file.url} file={file} height={360} onEnlarge={(page) => view.enlarge('spec-sheet', page)} />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name} · {formatFileSize(file.size)}
      </Box>
      {view.enlarged === 'spec-sheet' && <ZoomDialog file={file} firstPage={view.page} onClose={view.shrink} />}
    </Section>
  );
}
