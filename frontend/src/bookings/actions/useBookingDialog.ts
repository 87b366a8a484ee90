import { useRecordContext } from 'react-admin';
import type { Booking, BookingAction } from '../../api/types';
import { useVerbDialog } from '../../ui/dialogInAddress';
import type { ActionLook } from './ActionTrigger';

/**
 * Whether a verb's dialog is open on the surrounding booking. A verb that is also in the menu has a dialog in each
 * place.
 */
export function useBookingDialog(action: BookingAction, look: ActionLook) {
  const booking = useRecordContext<Booking>();
  return useVerbDialog([look === 'menu' ? 'menu' : 'page', action, booking?.id].join('.'));
}
