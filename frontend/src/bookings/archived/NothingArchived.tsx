import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { ArchiveIcon } from '../../ui/icons';
import { NoMatch } from '../../ui/list/NoMatch';
import { useListFilters } from '../../ui/list/useListFilters';
import { APPROVED_PATH } from '../paths';
import { archivedTexts as texts } from './texts';

/** Nothing matches, or nothing has run its course yet. */
export function NothingArchived() {
  const { isNarrowed, clearFilters } = useListFilters();

  if (isNarrowed) return <NoMatch texts={texts} onClear={clearFilters} />;
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={ArchiveIcon}
        heading="h2"
        title={texts.empty}
        text={texts.emptyText}
        action={
          <Button variant="outlined" component={Link} to={APPROVED_PATH}>
            {texts.live}
          </Button>
        }
      />
    </Paper>
  );
}
