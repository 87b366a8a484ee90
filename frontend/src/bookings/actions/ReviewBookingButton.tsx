import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { EyeIcon } from '../../ui/icons';
import { reviewPath } from '../paths';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';

/** Links to the artwork, because nobody should approve artwork without having seen it. */
export function ReviewBookingButton({ look = 'row' }: ActionProps) {
  const booking = useRecordContext<Booking>();
  if (!booking?.allowedActions.includes('approve')) return null;
  return (
    <ActionTrigger
      look={look}
      label={bookingTexts.actions.review}
      bookingNumber={booking.bookingNumber}
      icon={<EyeIcon />}
      to={reviewPath(booking.id)}
    />
  );
}
