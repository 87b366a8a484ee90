import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../auth/useSession';
import { canAccess } from '../../providers/canAccess';
import { EmptyState } from '../../ui/EmptyState';
import { ListIcon, PlusIcon } from '../../ui/icons';
import { NEW_BOOKING_PATH } from '../paths';
import { bookingListTexts as texts } from './texts';

/** There is nothing yet. */
export function NoBookings() {
  const { role } = useCurrentUser();
  const mayCreate = canAccess(role, { resource: 'bookings', action: 'create' });
  return (
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
  );
}
