import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '../api/types';
import { uploadTexts } from '../i18n/en/upload';
import { useNotice, useTranslate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import { saidByServer } from '../providers/httpClient';
import { EmptyState } from '../ui/EmptyState';
import { Facts } from '../ui/Facts';
import { formatDateAndTime } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { toast } from '../ui/toast';
import type { RefusedFile } from '../ui/upload/acceptedFiles';
import { Uploader } from '../ui/upload/Uploader';
import { failureToast } from '../ui/failureToast';
import { LinkButton } from '../ui/Link';
import { useNavigateFromHere } from '../ui/useNavigateFromHere';
import { BookingStatusChips } from './BookingStatusChips';
import { LoadedBooking } from './LoadedBooking';
import { bookingPath } from './paths';
import { PickupOffers, useIsPickingUp } from './PickupOffers';
import { RevisionNote } from './Revisions';
import { useWayBack } from './useWayBack';

const MAX_FILES = 5;

/** For artwork that reached the staff in another way, such as late by email (section 1.11). */
export const UploadPage = () => <LoadedBooking page={UploadToBooking} />;

function UploadToBooking({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { state } = useLocation() as { state: unknown };
  const wayBack = useWayBack();
  // Chosen files stay when the booking takes none any more: the server then says why.
  const [hasFiles, setHasFiles] = useState(false);
  return (
    <>
      <PageHeader
        title={translate('bookings.uploadPage.title')}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={`${translate('bookings.number', booking)} · ${booking.brandName}`}
        breadcrumb={[
          wayBack,
          { label: translate('bookings.number', booking), to: bookingPath(booking.id), state },
          { label: translate('bookings.uploadPage.title') },
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
        {booking.allowedActions.includes('upload') || hasFiles ? (
          <BookingUploader booking={booking} hasFiles={hasFiles} onChosen={setHasFiles} />
        ) : (
          <Section title={translate('bookings.uploadPage.section')}>
            <NotPossible booking={booking} />
          </Section>
        )}
        <Section title={translate('bookings.uploadPage.summary')} flush>
          <Facts
            facts={[
              [translate('resources.bookings.fields.brandName'), booking.brandName],
              [translate('resources.bookings.fields.mediaOpportunity'), booking.mediaOpportunity],
              [translate('resources.bookings.fields.mediaCategory'), booking.mediaCategory],
              [translate('resources.bookings.fields.deadlineDate'), formatDateAndTime(booking.deadlineDate)],
            ]}
          />
        </Section>
      </Box>
    </>
  );
}

interface BookingUploaderProps {
  booking: Booking;
  hasFiles: boolean;
  onChosen: (hasFiles: boolean) => void;
}

function BookingUploader({ booking, hasFiles, onChosen }: BookingUploaderProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const api = useApi();
  const isPickingUp = useIsPickingUp(booking);
  const navigate = useNavigateFromHere();
  const { state } = useLocation() as { state: unknown };
  const queryClient = useQueryClient();

  function finish({ bookingNumber, status }: Booking, leftOut: RefusedFile[] = []) {
    void queryClient.invalidateQueries();
    const key = status === 'Under Review' ? 'bookings.uploadPage.addedForReview' : 'bookings.uploadPage.added';
    const { title, description } = notice({ key, args: { bookingNumber } });
    toast({ title, description: [description, uploadTexts.leftOut(leftOut.map(({ name }) => name))].join(' ') });
    backToBooking();
  }

  function backToBooking() {
    void navigate(bookingPath(booking.id), { state });
  }

  return (
    <Stack>
      <Section title={translate('bookings.uploadPage.section')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {booking.rejectionComments && <RevisionNote comments={booking.rejectionComments} />}
          <Uploader
            maxFiles={MAX_FILES}
            spec={booking.artworkSpec}
            sent={booking.artworks}
            disabled={isPickingUp}
            send={(upload) => api.uploadArtwork(booking.id, upload)}
            onChosen={onChosen}
            onUploaded={finish}
            onFailed={(error) => {
              failureToast(
                error,
                translate('bookings.verbs.failures.upload.title'),
                translate('bookings.verbs.failures.upload.description'),
              );
              if (saidByServer(error) !== undefined) void queryClient.invalidateQueries();
            }}
            onCancel={backToBooking}
          />
        </Box>
      </Section>
      <PickupOffers booking={booking} isBlocked={hasFiles} onPickedUp={finish} />
    </Stack>
  );
}

const NotPossible = ({ booking: { id, status } }: { booking: Booking }) => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: unknown };
  return (
    <EmptyState
      icon={UploadIcon}
      title={translate('bookings.uploadPage.notPossible', { status })}
      action={
        <LinkButton variant="contained" to={bookingPath(id)} state={state}>
          {translate('bookings.uploadPage.backToBooking')}
        </LinkButton>
      }
    />
  );
};
