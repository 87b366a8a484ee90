import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { DealRequest } from '../../api/types';
import { PlusIcon } from '../../ui/icons';
import { bookDealPath } from '../paths';
import { dealTexts } from '../texts';

export function CreateDealBookingButton({ deal }: { deal: DealRequest }) {
  if (!deal.allowedActions.includes('createBooking')) return null;
  return (
    <Button variant="outlined" size="small" component={Link} to={bookDealPath(deal.id)} startIcon={<PlusIcon />}>
      {dealTexts.bookings.create}
    </Button>
  );
}
