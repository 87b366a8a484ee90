import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ApiError } from '../../providers/httpClient';
import { EmptyState } from '../../ui/EmptyState';
import { SearchIcon } from '../../ui/icons';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { BOOKINGS_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { detailTexts as texts } from './texts';

const { actions } = bookingTexts;

interface BookingNotFoundProps {
  error: unknown;
  onRetry: () => void;
}

/** The booking is gone, or could not be read: then trying again may help. */
export function BookingNotFound({ error, onRetry }: BookingNotFoundProps) {
  useDocumentTitle(texts.notFound);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      heading="h1"
      icon={SearchIcon}
      title={texts.notFound}
      text={isGone || !(error instanceof Error) ? texts.notFoundText : error.message}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, justifyContent: 'center' }}>
          {!isGone && (
            <Button variant="outlined" onClick={onRetry}>
              {actions.tryAgain}
            </Button>
          )}
          <Button variant="contained" component={Link} to={BOOKINGS_PATH}>
            {texts.backToList}
          </Button>
        </Box>
      }
    />
  );
}
