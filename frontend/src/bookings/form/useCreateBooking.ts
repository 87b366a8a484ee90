import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { fieldErrorsOf } from '../../providers/httpClient';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import { DASHBOARD_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { forgetDraft } from './draft';
import type { NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';

/** Sends the form; what it returns are the server's texts by field. */
export function useCreateBooking() {
  const api = useDataProvider<PlacardDataProvider>();
  const navigate = useNavigate();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync } = useMutation({ mutationFn: (form: FormData) => api.createBooking(form) });

  return async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    try {
      const booking = await mutateAsync(newBookingRequest(values as NewBooking));
      // A session that ran out: react-admin answers with an empty object while it leads to the sign-in page; the draft stays.
      if (!('id' in booking)) return undefined;
      forgetDraft();
      toast(bookingTexts.form.done(booking.bookingNumber));
      void navigate(DASHBOARD_PATH);
      return undefined;
    } catch (error) {
      const { title, description } = bookingTexts.failures.create;
      // The cause is this toast's text, also when the server was out of reach (section 12.4).
      failureToast(error, title, error instanceof Error ? error.message : description);
      return fieldErrorsOf(error);
    }
  };
}
