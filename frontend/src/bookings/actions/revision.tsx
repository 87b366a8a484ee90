import Button from '@mui/material/Button';
import { useGetOne, useRecordContext, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking, BookingRow } from '../../api/types';
import { useTranslate, type MessageKey } from '../../i18n/useTranslate';
import { TextInput, useUnlessSaving } from '../../ui/form/inputs';
import { failedChecks } from '../artwork/pieces';
import { useBookingVerb } from '../verbs';
import { WhatWillBeSent } from './WhatWillBeSent';

/** The form with the comments of a revision, in a dialog or on the review page. */
export interface Revision {
  comments: string;
}

export const NO_COMMENTS: Revision = { comments: '' };

/** The form translates the key that stands for the error. */
export const checkRevision = ({ comments }: Revision) =>
  comments.trim() === '' ? { comments: 'bookings.verbs.reject.required' satisfies MessageKey } : {};

export function CommentsInput({ booking, ...props }: Pick<TextInputProps, 'maxRows'> & { booking: BookingRow }) {
  const translate = useTranslate();
  const comments = useWatch<Revision, 'comments'>({ name: 'comments' });
  return (
    <>
      <TextInput
        source="comments"
        label={translate('bookings.verbs.reject.comments')}
        placeholder={translate('bookings.verbs.reject.placeholder')}
        multiline
        minRows={4}
        required
        autoFocus
        {...props}
      />
      <FailedChecksButton seen={booking} />
      <WhatWillBeSent booking={booking} verb="reject" typed={{ comments }} />
    </>
  );
}

/** Adds what the checks of the artwork have found to the comments, below what has been typed. */
function FailedChecksButton({ seen }: { seen: BookingRow }) {
  const translate = useTranslate();
  const { getValues, setValue, setFocus } = useFormContext<Revision>();
  const unlessSaving = useUnlessSaving();
  const { data: booking } = useGetOne<Booking>('bookings', { id: seen.id });
  const failed = booking?.latestRound === seen.latestRound ? failedChecks(booking) : [];
  if (failed.length === 0) return null;

  function insert() {
    const typed = getValues('comments').trimEnd();
    const lines = failed.filter((line) => !typed.split('\n').includes(line));
    setValue('comments', [typed, ...lines].filter(Boolean).join('\n'), { shouldDirty: true, shouldValidate: true });
    setFocus('comments');
  }

  return (
    <Button variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={unlessSaving(insert)}>
      {translate('bookings.verbs.reject.insertChecks', { smart_count: failed.length })}
    </Button>
  );
}

/** Both forms share it. */
export const revisionDraft = ({ id }: Pick<BookingRow, 'id'>) => `revision:${id}`;

/** Requests a revision of the surrounding booking. */
export function useRevision(close: () => void) {
  const draft = revisionDraft(useRecordContext<BookingRow>() ?? { id: '' });
  const { submit, ...verb } = useBookingVerb<string>('reject', (api, seen, text) => api.requestRevision(seen, text), {
    done: ({ bookingNumber }) => ({ key: 'bookings.verbs.reject.done', args: { bookingNumber } }),
    form: draft,
    close,
  });
  return { ...verb, draft, submit: ({ comments }: Revision) => submit(comments.trim()) };
}
