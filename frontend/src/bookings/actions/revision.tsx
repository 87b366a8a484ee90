import { useRecordContext, type TextInputProps } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate, type MessageKey } from '../../i18n/useTranslate';
import { forgetDraft } from '../../ui/drafts';
import { TextInput } from '../../ui/form/inputs';
import { useBookingVerb } from '../verbs';

/** The form with the comments of a revision, in a dialog or on the review page. */
export interface Revision {
  comments: string;
}

export const NO_COMMENTS: Revision = { comments: '' };

/** The form translates the key that stands for the error. */
export const checkRevision = ({ comments }: Revision) =>
  comments.trim() === '' ? { comments: 'bookings.verbs.reject.required' satisfies MessageKey } : {};

export function CommentsInput(props: Pick<TextInputProps, 'maxRows'>) {
  const translate = useTranslate();
  return (
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
  );
}

/** Requests a revision of the surrounding booking. Both forms share the draft. */
export function useRevision({ onDone, refreshesItself }: { onDone: () => void; refreshesItself?: boolean }) {
  const draft = `revision:${useRecordContext<Booking>()?.id ?? ''}`;
  const { submit, ...verb } = useBookingVerb<string>('reject', (api, seen, text) => api.requestRevision(seen, text), {
    refreshesItself,
    done: ({ bookingNumber }) => ({ key: 'bookings.verbs.reject.done', args: { bookingNumber } }),
    onDone: () => {
      forgetDraft(draft);
      onDone();
    },
  });
  return { ...verb, draft, submit: ({ comments }: Revision) => submit(comments.trim()) };
}
