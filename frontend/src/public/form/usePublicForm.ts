import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { formTexts } from '../../i18n/en/publicForm';
import { fieldErrorsOf, httpClient, saidByServer } from '../../providers/httpClient';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { forgetDraft, keepDraft, keptDraft, sentDraft } from '../../ui/drafts';
import { useFocusAfterAttempt } from '../../ui/form/useFocusAfterAttempt';
import { useLeaveGuard } from '../../ui/leaving';
import { toast, type ToastMessage } from '../../ui/toast';
import { failureToast } from '../../ui/failureToast';
import { useIsShown } from '../../ui/useIsShown';
import { HONEYPOT, resolved, type Bound, type ErrorsOf } from './fields';

/** Ends a request that hangs after a lost connection. Trying again is safe, because the key stays the same. */
const TIMEOUT_MS = 30_000;

interface PublicFormOptions<Values> {
  /** Identifies the draft and the controls. */
  name: string;
  /** The URL to which the form is sent. */
  url: string;
  /** The initial form. Its fields are in the order of the page. */
  empty: Values;
  /** Removes choices that the catalogue no longer offers. */
  onlyOffered: (values: Values) => Values;
  /** Loads the catalogue again. */
  loadOffered: () => Promise<void>;
  validate: (values: Values) => ErrorsOf<Values>;
  /** Called after a success, also if the page has been left meanwhile. */
  onSent?: () => void;
  texts: { fields: Record<keyof Values, string>; succeeded: ToastMessage; failed: string; failedText: string };
}

export interface PublicForm<Values> {
  field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  /** The errors with the names of their fields, in the order of the page; empty before the first attempt. */
  problems: { field: string; text: string }[];
  /** The reason for a failure that is not about a field. */
  failure: string | undefined;
  isSending: boolean;
  /** The values that were sent successfully. */
  sent: Values | undefined;
  focus: (field: string) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  startOver: () => void;
}

/**
 * A form for people without an account. The typed values survive a reload and a failure, a double click sends only
 * once, and repeating an attempt that got no response does not create a second record (docs/product.md, 9).
 */
export function usePublicForm<Values extends object>(options: PublicFormOptions<Values>): PublicForm<Values> {
  const { name, url, empty, onlyOffered, loadOffered, validate, onSent, texts } = options;
  const fieldNames = Object.keys(empty) as (keyof Values & string)[];
  const [draft] = useState(() => keptDraft(name) as Draft<Values> | undefined);
  const defaultValues: FieldValues = { ...empty, ...draft?.values };
  const { control, formState, handleSubmit, reset, setError, setValue, trigger } = useForm({
    defaultValues,
    resolver: (typed) => {
      const offered = onlyOffered(typed as Values);
      return resolved(offered, validate(offered));
    },
    shouldFocusError: false,
  });
  const { errors, isSubmitted, isSubmitting: isSending } = formState;
  const entered = useWatch({ control }) as Values;
  const [sent, setSent] = useState<Values>();
  const isBusy = useRef(false);
  const isShown = useIsShown();

  const isTouched =
    !sent && fieldNames.some((field) => JSON.stringify(entered[field]) !== JSON.stringify(empty[field]));
  const values = onlyOffered(entered);
  const errorOf = (field: string) => errors[field]?.message as string | undefined;
  const problems = fieldNames.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ field, text: named(texts.fields[field], text) }] : [];
  });

  useEffect(() => {
    if (isTouched) keepDraft(name, { values: entered } satisfies Draft<Values>);
    else {
      forgetDraft(name);
      if (!isBusy.current) forgetAttempt(name);
    }
  }, [name, entered, isTouched]);

  useLeaveGuard({ isDirty: () => isTouched, text: isSending ? formTexts.leavingUnanswered : formTexts.leaving });
  useFocusAfterAttempt(formState, problems[0]?.field, focus);

  const idOf = (field: string) => `${name}-${field}`;

  function focus(fieldName: string): void {
    document.getElementById(idOf(fieldName))?.focus();
  }

  function field<Name extends keyof Values & string>(fieldName: Name): Bound<Values[Name]> {
    return {
      id: idOf(fieldName),
      name: fieldName,
      value: values[fieldName],
      error: errorOf(fieldName),
      onChange: (value) => change(fieldName, value),
      readOnly: isSending,
    };
  }

  function change(fieldName: string, value: unknown): void {
    // A change made now would be lost, because it is not in the request and the draft is deleted afterwards.
    if (isBusy.current) return;
    setValue(fieldName, value);
    // All fields, because dates depend on each other. The server's errors stay until their fields are changed.
    if (isSubmitted) void trigger(fieldNames.filter((one) => one === fieldName || errors[one]?.type !== SERVER));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const honeypot = new FormData(event.currentTarget).get(HONEYPOT) ?? undefined;
    void handleSubmit((offered) => send(offered as Values, honeypot))(event).finally(() => (isBusy.current = false));
  }

  async function send(offered: Values, honeypot: FormDataEntryValue | undefined): Promise<void> {
    const body = JSON.stringify({ ...offered, [HONEYPOT]: honeypot });
    const forgetSent = sentDraft(name);
    try {
      await httpClient(url, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': keyFor(name, body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Also if the page has been left meanwhile. It may be open again, with the same text: that is still this attempt.
      forgetSent(isShown.current);
      if (isShown.current) forgetAttempt(name);
      setSent(offered);
      toast(texts.succeeded);
      onSent?.();
    } catch (error) {
      refused(error);
    }
  }

  function refused(error: unknown): void {
    const byField = Object.entries(fieldErrorsOf(error)).filter(([fieldName]) => fieldName in empty);
    failureToast(error, texts.failed, texts.failedText);
    for (const [fieldName, message] of byField) setError(fieldName, { type: SERVER, message });
    // What was chosen may have been retired since the page was opened.
    if (byField.length > 0) void loadOffered();
    else setError('root', { message: saidByServer(error) ?? texts.failedText });
  }

  function startOver(): void {
    reset(empty);
    flushSync(() => setSent(undefined));
    window.scrollTo(0, 0);
    focus(fieldNames[0]!);
  }

  return { field, focus, submit, startOver, problems, failure: errors.root?.message, isSending, sent };
}

/** Some messages name their field themselves. */
function named(label: string, message: string): string {
  const field = label.replace(' (optional)', '');
  return message.toLowerCase().includes(field.toLowerCase()) ? message : `${field}: ${message}`;
}

/** The type of an error that the server found. */
const SERVER = 'server';

/** What is kept of a form that has not been sent (docs/product.md, 9.2). */
interface Draft<Values> {
  values: Partial<Values>;
}
