import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ListIcon } from '../../ui/icons';
import { bookingPath } from '../paths';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';

export function ViewDetailsButton({ look = 'row' }: ActionProps) {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <ActionTrigger
      look={look}
      label={bookingTexts.actions.viewDetails}
      bookingNumber={booking.bookingNumber}
      icon={<ListIcon />}
      to={bookingPath(booking.id)}
    />
  );
}
