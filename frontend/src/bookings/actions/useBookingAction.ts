import { useRecordContext } from 'react-admin';
import type { Booking, BookingAction } from '../../api/types';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { useRecordAction, type RecordAction } from '../../ui/useRecordAction';
import { actionTexts } from './texts';

/** A verb on the surrounding booking, and whether the booking allows it now. */
export function useBookingAction<Variables = void, Reply extends { id: string } = Booking>(
  action: BookingAction,
  call: (api: PlacardDataProvider, booking: Booking, variables: Variables) => Promise<Reply>,
  outcome: Pick<RecordAction<Variables, Reply>, 'onDone' | 'onFailed' | 'refreshesItself'>,
) {
  const booking = useRecordContext<Booking>();
  const verb = useRecordAction<Variables, Reply>({
    resource: 'bookings',
    call: (api, variables) => {
      if (!booking) throw new Error('A verb needs a booking around it.');
      return call(api, booking, variables);
    },
    failure: actionTexts.failures[action],
    ...outcome,
  });
  return { booking, isAllowed: booking?.allowedActions.includes(action) ?? false, ...verb };
}
