import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useNotice } from '../../i18n/useTranslate';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { fieldErrorsOf, isRefusal } from '../../providers/httpClient';
import { contentOf, forgetAttempt, keyFor } from '../../ui/attempts';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import type { NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';
import type { BookingOrigin } from './origin/bookingOrigin';

const ATTEMPT = 'new-booking';

interface CreateBooking {
  origin?: BookingOrigin;
  /** Called when the booking has been created. */
  onCreated: (booking: Booking, typed: NewBooking) => void;
}

/** Sends the form. @returns the server's errors by field */
export function useCreateBooking({ origin, onCreated }: CreateBooking) {
  const notice = useNotice();
  const api = useDataProvider<PlacardDataProvider>();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (form: FormData) => api.createBooking(form, keyFor(ATTEMPT, contentOf(form))),
  });

  return async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    try {
      const booking = await mutateAsync(newBookingRequest(values as NewBooking, origin));
      forgetAttempt(ATTEMPT);
      toast(notice({ key: 'bookings.create.done', args: { bookingNumber: booking.bookingNumber } }));
      onCreated(booking, values as NewBooking);
      return undefined;
    } catch (error) {
      // The origin may have changed: somebody else may have booked the same type, or closed the enquiry.
      if (isRefusal(error)) void queryClient.invalidateQueries();
      // The toast shows the reason, also when the server could not be reached (section 12.4).
      const { title, description } = notice({ key: 'bookings.create.failed' });
      failureToast(error, title, error instanceof Error ? error.message : description);
      return fieldErrorsOf(error);
    }
  };
}
