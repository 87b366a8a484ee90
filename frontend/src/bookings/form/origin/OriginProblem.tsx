import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { isRefusal } from '../../../providers/httpClient';
import { EmptyState } from '../../../ui/EmptyState';
import { NEW_BOOKING_PATH } from '../../paths';

interface OriginFailedProps {
  error: Error;
  /** Says what could not be loaded. */
  text: string;
  onRetry: () => void;
}

/**
 * Shown when the origin of the booking cannot be loaded. If the server refused, it says why, and trying again would not
 * help.
 */
export const OriginFailed = ({ error, text, onRetry }: OriginFailedProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={AlertIcon}
      heading="h2"
      title={text}
      text={error.message}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.25 }}>
          {!isRefusal(error) && (
            <Button variant="outlined" onClick={onRetry}>
              {translate('bookings.actions.tryAgain')}
            </Button>
          )}
          <Button variant="contained" component={Link} to={NEW_BOOKING_PATH}>
            {translate('bookings.create.startEmpty')}
          </Button>
        </Box>
      }
    />
  );
};

interface OriginClosedProps {
  text: string;
  back: string;
  to: string;
}

/** Shown when no further booking can be made from this origin. */
export const OriginClosed = ({ text, back, to }: OriginClosedProps) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" component={Link} to={to}>
        {back}
      </Button>
    }
  >
    {text}
  </Alert>
);
