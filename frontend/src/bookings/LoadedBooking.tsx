import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Booking } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ApiError } from '../providers/httpClient';
import { EmptyState } from '../ui/EmptyState';
import { PageSkeleton } from '../ui/Loading';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { BOOKINGS_PATH } from './paths';

/** Loads the booking in the URL for a page and provides it to the actions on that page. */
export function LoadedBooking({ page: Page }: { page: ComponentType<{ booking: Booking }> }) {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useGetOne<Booking>('bookings', { id });

  if (error) return <BookingNotFound error={error} onRetry={() => void refetch()} />;
  if (!booking) return <PageSkeleton />;
  return (
    <RecordContextProvider value={booking} key={id}>
      <Page booking={booking} />
    </RecordContextProvider>
  );
}

interface BookingNotFoundProps {
  error: unknown;
  onRetry: () => void;
}

/** The booking was deleted or could not be loaded. In the latter case it offers to try again. */
function BookingNotFound({ error, onRetry }: BookingNotFoundProps) {
  const translate = useTranslate();
  useDocumentTitle(translate('bookings.show.notFound'));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      heading="h1"
      icon={SearchIcon}
      title={translate('bookings.show.notFound')}
      text={isGone || !(error instanceof Error) ? translate('bookings.show.notFoundText') : error.message}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, justifyContent: 'center' }}>
          {!isGone && (
            <Button variant="outlined" onClick={onRetry}>
              {translate('bookings.actions.tryAgain')}
            </Button>
          )}
          <Button variant="contained" component={Link} to={BOOKINGS_PATH}>
            {translate('bookings.show.backToList')}
          </Button>
        </Box>
      }
    />
  );
}
