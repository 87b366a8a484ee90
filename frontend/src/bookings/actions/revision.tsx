import { useRecordContext, type TextInputProps } from 'react-admin';
import type { Booking } from '../../api/types';
import { forgetDraft } from '../../ui/drafts';
import { TextInput } from '../../ui/form/inputs';
import { actionTexts } from '../texts';
import { useBookingVerb } from '../verbs';

const { reject: texts } = actionTexts;

/** The form with the comments of a revision, in a dialog or on the review page. */
export interface Revision {
  comments: string;
}

export const NO_COMMENTS: Revision = { comments: '' };

export const checkRevision = ({ comments }: Revision) => (comments.trim() === '' ? { comments: texts.required } : {});

export const CommentsInput = (props: Pick<TextInputProps, 'maxRows'>) => (
  <TextInput
    source="comments"
    label={texts.comments}
    placeholder={texts.placeholder}
    multiline
    minRows={4}
    required
    autoFocus
    {...props}
  />
);

/** Requests a revision of the surrounding booking. Both forms share the draft. */
export function useRevision({ onDone, refreshesItself }: { onDone: () => void; refreshesItself?: boolean }) {
  const draft = `revision:${useRecordContext<Booking>()?.id ?? ''}`;
  const { submit, ...verb } = useBookingVerb<string>('reject', (api, seen, text) => api.requestRevision(seen, text), {
    refreshesItself,
    done: ({ bookingNumber }) => texts.done(bookingNumber),
    onDone: () => {
      forgetDraft(draft);
      onDone();
    },
  });
  return { ...verb, draft, submit: ({ comments }: Revision) => submit(comments.trim()) };
}
