import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { Booking, BookingAction } from '../../api/types';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { isRefusal } from '../../providers/httpClient';
import { useFailureToast } from '../../ui/useFailureToast';
import { bookingTexts } from '../texts';

interface Outcome<Reply> {
  onDone: (reply: Reply) => void;
  /** True when the verb has told the person itself. */
  onFailed?: (error: Error) => boolean;
  /** The verb calls `refresh` itself: read again at once, a booking that moved on would take the dialog and its words away. */
  refreshesItself?: boolean;
}

/**
 * One verb on the booking around it, and whether that booking allows it now. Nothing is shown as done before the server said so
 * (section 7.7); afterwards, and when the server knew better, everything is read again.
 */
export function useBookingAction<Variables = void, Reply extends { id: string } = Booking>(
  action: BookingAction,
  call: (api: PlacardDataProvider, booking: Booking, variables: Variables) => Promise<Reply>,
  { onDone, onFailed, refreshesItself = false }: Outcome<Reply>,
) {
  const booking = useRecordContext<Booking>();
  const api = useDataProvider<PlacardDataProvider>();
  const queryClient = useQueryClient();
  const failureToast = useFailureToast();
  const isUnderWay = useRef(false);
  const refresh = () => void queryClient.invalidateQueries();

  const { mutate, isPending } = useMutation({
    mutationFn: (variables: Variables) => {
      if (!booking) throw new Error('A verb needs a booking around it.');
      return call(api, booking, variables);
    },
    onSuccess: (reply) => {
      // A session that ran out: react-admin answers with an empty object while it leads to the sign-in page.
      if ('id' in reply) onDone(reply);
    },
    onError: (error) => {
      const { title, description } = bookingTexts.failures[action];
      if (!onFailed?.(error)) failureToast(error, title, description);
      if (isRefusal(error) && !refreshesItself) refresh();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  return {
    booking,
    isAllowed: booking?.allowedActions.includes(action) ?? false,
    isPending,
    refresh,
    /** A second press before the first is answered does nothing; `isPending` alone is a moment late for a double click. */
    run: (variables: Variables) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(variables);
    },
  };
}
