import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Enquiry } from '../../api/types';
import { PlusIcon } from '../../ui/icons';
import { bookEnquiryPath } from '../paths';
import { enquiryTexts } from '../texts';

const { actions } = enquiryTexts;

export function CreateBookingButton({ enquiry }: { enquiry: Enquiry }) {
  if (!enquiry.allowedActions.includes('createBooking')) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      component={Link}
      to={bookEnquiryPath(enquiry.id)}
      startIcon={<PlusIcon />}
      aria-label={actions.of(actions.createBooking, enquiry.brand)}
    >
      {actions.createBooking}
    </Button>
  );
}
