import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { EmptyState } from '../ui/EmptyState';
import { Facts } from '../ui/Facts';
import { formatDateAndTime } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { useToast } from '../ui/toast';
import { Uploader } from '../ui/upload/Uploader';
import { useFailureToast } from '../ui/useFailureToast';
import { BookingStatusChips } from './BookingStatusChips';
import { LoadedBooking } from './LoadedBooking';
import { bookingPath, BOOKINGS_PATH } from './paths';
import { RevisionNote } from './Revisions';
import { actionTexts, bookingListTexts, bookingTexts, uploadTexts as texts } from './texts';

const { fields } = bookingTexts;
const { upload: failed } = actionTexts.failures;

const MAX_FILES = 5;

/** For artwork that reached the staff in another way, such as late by email (section 1.11). */
export function UploadPage() {
  return <LoadedBooking page={UploadToBooking} />;
}

function UploadToBooking({ booking }: { booking: Booking }) {
  return (
    <>
      <PageHeader
        title={texts.title}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={`${bookingTexts.number(booking.bookingNumber)} · ${booking.brandName}`}
        breadcrumb={[
          { label: bookingListTexts.title, to: BOOKINGS_PATH },
          { label: bookingTexts.number(booking.bookingNumber), to: bookingPath(booking.id) },
          { label: texts.title },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 720px) minmax(264px, 356px)' },
        }}
      >
        <Section title={texts.section}>
          {booking.allowedActions.includes('upload') ? (
            <BookingUploader booking={booking} />
          ) : (
            <NotPossible booking={booking} />
          )}
        </Section>
        <Section title={texts.summary} flush>
          <Facts
            facts={[
              [fields.brandName, booking.brandName],
              [fields.mediaOpportunity, booking.mediaOpportunity],
              [fields.mediaCategory, booking.mediaCategory],
              [fields.deadlineDate, formatDateAndTime(booking.deadlineDate)],
            ]}
          />
        </Section>
      </Box>
    </>
  );
}

function BookingUploader({ booking }: { booking: Booking }) {
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const api = useDataProvider<PlacardDataProvider>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function finish({ bookingNumber, status }: Booking) {
    void queryClient.invalidateQueries();
    toast(texts.done(bookingNumber, status));
    backToBooking();
  }

  function backToBooking() {
    void navigate(bookingPath(booking.id));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {booking.rejectionComments && <RevisionNote comments={booking.rejectionComments} />}
      <Uploader
        maxFiles={MAX_FILES}
        send={(upload) => api.uploadArtwork(booking.id, upload)}
        onUploaded={finish}
        onFailed={(error) => failureToast(error, failed.title, failed.description)}
        onCancel={backToBooking}
      />
    </Box>
  );
}

const NotPossible = ({ booking: { id, status } }: { booking: Booking }) => (
  <EmptyState
    icon={UploadIcon}
    title={texts.notPossible(status)}
    action={
      <Button variant="contained" component={Link} to={bookingPath(id)}>
        {texts.backToBooking}
      </Button>
    }
  />
);
