import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../auth/useSession';
import { canAccess } from '../../providers/canAccess';
import { EmptyState } from '../../ui/EmptyState';
import { ListIcon, PlusIcon, SearchIcon } from '../../ui/icons';
import { NEW_BOOKING_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { useBookingFilters } from './useBookingFilters';

const { list: texts } = bookingTexts;

/** Nothing matches, or there is nothing yet. */
export function NoBookings() {
  const { isNarrowed, clearFilters } = useBookingFilters();
  const { role } = useCurrentUser();

  if (isNarrowed) {
    return (
      <EmptyState
        icon={SearchIcon}
        title={texts.noMatch}
        text={texts.noMatchText}
        heading="h2"
        action={
          <Button variant="outlined" onClick={clearFilters}>
            {texts.clearFilters}
          </Button>
        }
      />
    );
  }
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
