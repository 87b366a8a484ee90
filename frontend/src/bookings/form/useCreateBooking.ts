import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../api/types';
import { useNavigate } from 'react-router-dom';
import { useNotice, useTranslate, type Translate } from '../../i18n/useTranslate';
import { useNoSpace } from '../../inventory/NoSpaceDialog';
import { useApi } from '../../providers/api';
import type { Overbooking } from '../../providers/dataProvider';
import { fieldErrorsOf, isConflict, isNotFound, isRefusal, saidByServer } from '../../providers/httpClient';
import { contentOf, forgetAttempt, keyFor, noteRefusal } from '../../ui/attempts';
import { sentDraft } from '../../ui/drafts';
import { toast } from '../../ui/toast';
import { failureToast } from '../../ui/failureToast';
import { userIdNow } from '../../ui/tabStore';
import { useIsShown } from '../../ui/useIsShown';
import { closeSent, sendingKey, useIsSending, useWhenSent } from '../../ui/whenSent';
import { bookingPath } from '../paths';
import type { NewBooking } from './newBooking';
import { newBookingRequest } from './newBookingRequest';
import type { BookingOrigin } from './origin/bookingOrigin';

export interface CreateBooking {
  /** The form's name (ui/drafts, ui/attempts). */
  form: string;
  origin?: BookingOrigin;
  /**
   * Called when the bookings have been created, with the first of them, if the form is on the page, also if it was opened
   * again with the same. Shows the next page.
   */
  onCreated: (booking: Booking, typed: NewBooking) => void | Promise<void>;
}

interface Created {
  booking: Booking;
  typed: NewBooking;
}

/** Sends the form. Its functions return the server's errors by field. */
export function useCreateBooking({ form: name, origin, onCreated }: CreateBooking) {
  const notice = useNotice();
  const translate = useTranslate();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const noSpace = useNoSpace<NewBooking>();
  const isShown = useIsShown();
  useWhenSent(name, ({ booking, typed }: Created) => onCreated(booking, typed));
  const mutationKey = sendingKey(name);
  const isPending = useIsSending(name);
  const { mutateAsync, isSuccess } = useMutation({
    mutationKey,
    mutationFn: async (form: FormData) => {
      const key = keyFor(name, contentOf(form));
      if (origin && 'optionId' in origin) return [await api.bookOption(origin.optionId, form, key)];
      return form.has('dates') ? api.createBookings(form, key) : [await api.createBooking(form, key)];
    },
  });

  async function create(
    booking: NewBooking,
    overbooking: Overbooking = {},
  ): Promise<Record<string, string> | undefined> {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    const userId = userIdNow();
    const forgetDraft = sentDraft(name);
    try {
      const bookings = await mutateAsync(newBookingRequest(booking, origin, overbooking));
      const [first, last] = [bookings[0]!, bookings.at(-1)!];
      noSpace.close();
      if (forgetDraft(isShown.current)) {
        forgetAttempt(name, userId);
        await closeSent(name, userId, { booking: first, typed: booking } satisfies Created);
      }
      // After the navigation, because a toast with a button closes with the page on which it appeared.
      toast(
        first === last
          ? {
              ...notice({ key: 'bookings.create.done', args: { bookingNumber: first.bookingNumber } }),
              action: {
                label: translate('bookings.create.done.view'),
                onClick: () => void navigate(bookingPath(first.id)),
              },
            }
          : notice({
              key: 'bookings.create.doneSeveral',
              args: { numbers: numbersInWords(bookings, translate) },
            }),
      );
      return undefined;
    } catch (error) {
      // After these, there is nothing that this attempt has created: a conflict is only found if there is none, and a 404
      // means that it, or what it is made from, has been deleted. Other refusals say nothing about it.
      if (isConflict(error) || isNotFound(error)) {
        forgetAttempt(name, userId);
        noSpace.close();
      } else if (isRefusal(error)) noteRefusal(name, userId);
      // The origin may have changed: somebody else may have booked the same type, or closed the enquiry.
      if (saidByServer(error) !== undefined) void queryClient.invalidateQueries();
      // Of several bookings, those without room are marked. A form that was left shows nothing.
      if (noSpace.notice(error, booking) && isShown.current) return inForm(fieldErrorsOf(error), booking);
      // The toast shows the reason, also when the server could not be reached (section 12.4).
      const { title, description } = notice({ key: 'bookings.create.failed' });
      failureToast(error, title, error instanceof Error ? error.message : description);
      return inForm(fieldErrorsOf(error), booking);
    }
  }

  return { create, noSpace, isPending, isSuccess };
}

/** "#1001 to #1004", or each of them if somebody else has made one in between. */
function numbersInWords(bookings: Booking[], translate: Translate): string {
  const numbers = bookings.map(({ bookingNumber }) => bookingNumber);
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  if (last - first + 1 === numbers.length) return translate('bookings.create.doneSeveral.range', { first, last });
  return numbers.map((bookingNumber) => translate('bookings.number', { bookingNumber })).join(', ');
}

/**
 * The server counts the dates of all bookings together. In the form, those of the first stand by themselves, and types
 * that are left out count as well.
 */
function inForm(errors: Record<string, string> | undefined, { types }: NewBooking): Record<string, string> | undefined {
  const sent = [...types.keys()].filter((index) => types[index]!.isBooked);
  return (
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([field, text]) => {
        const [list, nth, day] = field.split('.');
        if (list !== 'dates' || day === undefined) return [field, text];
        if (types.length > 0)
          return [`types.${sent[Number(nth)]}.${OF_TYPE.includes(day) ? 'bookingType' : day}`, text];
        return [nth === '0' ? day : `moreDates.${Number(nth) - 1}.${day}`, text];
      }),
    )
  );
}

/** A row has no fields for these: they are what the enquiry asks for. */
const OF_TYPE = ['mediaCategory', 'mediaOpportunity', 'bookingType'];
