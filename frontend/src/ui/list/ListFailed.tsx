import Button from '@mui/material/Button';
import { EmptyState } from '../EmptyState';
import { AlertIcon } from '../icons';
import { useDocumentTitle } from '../useDocumentTitle';
import { listTexts } from './texts';

interface ListFailedProps {
  /** "Failed to Load Bookings". */
  title: string;
  error: Error;
  onRetry: () => void;
}

export function ListFailed({ title, error, onRetry }: ListFailedProps) {
  useDocumentTitle(title);
  return (
    <EmptyState
      heading="h1"
      icon={AlertIcon}
      title={title}
      text={error.message || listTexts.unknownError}
      action={
        <Button variant="contained" onClick={onRetry}>
          {listTexts.tryAgain}
        </Button>
      }
    />
  );
}
