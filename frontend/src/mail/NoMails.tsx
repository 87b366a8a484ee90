import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../ui/EmptyState';
import { CheckIcon, MailIcon } from '../ui/icons';
import { NoMatch } from '../ui/list/NoMatch';
import { useListFilters } from '../ui/list/useListFilters';
import { mailTexts as texts } from './texts';

/** Good news where nothing failed or waits; else nothing matches, or there is nothing yet. */
export function NoMails() {
  const { filters, isNarrowed, clearFilters } = useListFilters();
  const onlyStatus = Object.keys(filters).length === 1 ? filters.status : undefined;

  if (onlyStatus === 'failed' || onlyStatus === 'queued') {
    const isFailed = onlyStatus === 'failed';
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
  if (isNarrowed) return <NoMatch texts={texts} onClear={clearFilters} />;
  return (
    <Paper variant="outlined">
      <EmptyState icon={MailIcon} title={texts.empty} text={texts.emptyText} heading="h2" />
    </Paper>
  );
}
