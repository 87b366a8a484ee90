import Button from '@mui/material/Button';
import { EmptyState } from '../../ui/EmptyState';
import { AlertIcon } from '../../ui/icons';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { bookingTexts } from '../texts';

const { list: texts, actions } = bookingTexts;

interface BookingListFailedProps {
  error: Error;
  onRetry: () => void;
}

export function BookingListFailed({ error, onRetry }: BookingListFailedProps) {
  useDocumentTitle(texts.failed);
  return (
    <EmptyState
      heading="h1"
      icon={AlertIcon}
      title={texts.failed}
      text={error.message || texts.unknownError}
      action={
        <Button variant="contained" onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      }
    />
  );
}
