import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../auth/useSession';
import { canAccess } from '../../providers/canAccess';
import { EmptyState } from '../../ui/EmptyState';
import { ListIcon, PlusIcon } from '../../ui/icons';
import { NoMatch } from '../../ui/list/NoMatch';
import { useListFilters } from '../../ui/list/useListFilters';
import { NEW_BOOKING_PATH } from '../paths';
import { bookingTexts } from '../texts';

const { list: texts } = bookingTexts;

/** Nothing matches, or there is nothing yet. */
export function NoBookings() {
  const { isNarrowed, clearFilters } = useListFilters();
  const { role } = useCurrentUser();

  if (isNarrowed) return <NoMatch texts={texts} onClear={clearFilters} />;
  const mayCreate = canAccess(role, { resource: 'bookings', action: 'create' });
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={ListIcon}
        title={texts.empty}
        text={mayCreate ? texts.emptyAdmin : texts.emptyViewer}
        heading="h2"
        action={
          mayCreate && (
            <Button variant="contained" component={Link} to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
              {texts.createFirst}
            </Button>
          )
        }
      />
    </Paper>
  );
}
