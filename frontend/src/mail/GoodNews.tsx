import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState';
import { CheckIcon } from '../ui/icons';
import { useListFilters } from '../ui/list/useListFilters';
import { mailTexts as texts } from './texts';

/** Shown when no mail has failed, or none is waiting. */
export function GoodNews({ status }: { status: 'failed' | 'queued' }) {
  const { clearFilters } = useListFilters();
  const isFailed = status === 'failed';
  return (
    <EmptyState
      icon={CheckIcon}
      heading="h2"
      title={isFailed ? texts.noneFailed : texts.noneQueued}
      text={isFailed ? texts.noneFailedText : texts.noneQueuedText}
      action={
        <Button variant="outlined" onClick={clearFilters}>
          {texts.showAll}
        </Button>
      }
    />
  );
}
