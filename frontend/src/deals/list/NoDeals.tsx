import Paper from '@mui/material/Paper';
import { EmptyState } from '../../ui/EmptyState';
import { DealIcon } from '../../ui/icons';
import { NoMatch } from '../../ui/list/NoMatch';
import { useListFilters } from '../../ui/list/useListFilters';
import { dealTexts } from '../texts';

const { list: texts } = dealTexts;

/** Nothing matches, or there is nothing yet. */
export function NoDeals() {
  const { isNarrowed, clearFilters } = useListFilters();
  if (isNarrowed) return <NoMatch texts={texts} onClear={clearFilters} />;
  return (
    <Paper variant="outlined">
      <EmptyState icon={DealIcon} title={texts.empty} text={texts.emptyText} heading="h2" />
    </Paper>
  );
}
