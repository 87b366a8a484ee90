import { useRef, useState } from 'react';
import { actionTexts } from '../texts';
import { useBookingVerb } from '../verbs';

const { reject: texts } = actionTexts;

interface Revision {
  comments: string;
  onComments: (comments: string) => void;
  onDone: () => void;
  refreshesItself?: boolean;
}

/** Requests a revision of the surrounding booking: the field for the comments, and the function that sends them. */
export function useRevision({ comments, onComments, onDone, refreshesItself }: Revision) {
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { run, ...verb } = useBookingVerb<string>('reject', (api, seen, text) => api.requestRevision(seen, text), {
    refreshesItself,
    done: ({ bookingNumber }) => texts.done(bookingNumber),
    onDone,
  });

  function submit() {
    const text = comments.trim();
    setMissing(text === '');
    if (text === '') input.current?.focus();
    else run(text);
  }

  return {
    ...verb,
    submit,
    field: {
      label: texts.comments,
      placeholder: texts.placeholder,
      multiline: true,
      minRows: 4,
      required: true,
      autoFocus: true,
      inputRef: input,
      value: comments,
      onChange: ({ target }: { target: { value: string } }) => onComments(target.value),
      error: isMissing && comments.trim() === '' ? texts.required : undefined,
    },
  };
}

/** The draft with the comments of a revision, whether typed in the dialog or on the review page. */
export const revisionDraft = (bookingId: string) => `revision:${bookingId}`;
