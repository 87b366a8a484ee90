import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, httpClient, isRefusal } from '../../providers/httpClient';
import { attemptFor, type Attempt } from '../../ui/attempts';
import { forgetDraft, keepDraft, keptDraft } from '../../ui/drafts';
import { useLeaveGuard } from '../../ui/leaving';
import { useToast, type ToastMessage } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import type { Bound, ErrorsOf } from './fields';
import { HONEYPOT } from './Honeypot';
import { formTexts } from './texts';

/** Ends a request that hangs after a lost connection. Trying again is safe, because the key stays the same. */
const TIMEOUT_MS = 30_000;

interface PublicFormOptions<Values> {
  /** Identifies the draft and the controls. */
  name: string;
  /** The URL to which the form is sent. */
  url: string;
  /** The initial form. Its fields are in the order of the page. */
  empty: Values;
  /** Removes choices from a draft that the catalogue no longer offers. */
  onlyOffered: (values: Values) => Values;
  validate: (values: Values) => ErrorsOf<Values>;
  texts: { succeeded: ToastMessage; failed: string; failedText: string };
}

export interface PublicForm<Values> {
  field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  /** The errors in the order of the page; empty before the first attempt. */
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
  const { name, url, empty, onlyOffered, validate, texts } = options;
  const [draft] = useState(() => keptDraft(name) as Draft<Values> | undefined);
  const [entered, setEntered] = useState<Values>({ ...empty, ...draft?.values });
  const [wasTried, setWasTried] = useState(false);
  const [serverErrors, setServerErrors] = useState<ErrorsOf<Values>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState<Values>();
  const isBusy = useRef(false);
  const lastTry = useRef<Attempt>(draft?.lastTry);
  const { toast } = useToast();
  const showFailure = useFailureToast();

  const fieldNames = Object.keys(empty) as (keyof Values & string)[];
  const isTouched = fieldNames.some((field) => JSON.stringify(entered[field]) !== JSON.stringify(empty[field]));
  const values = onlyOffered(entered);
  const wrong = validate(values);
  const errorOf = (field: keyof Values & string) => (wasTried && wrong[field]) || serverErrors[field];
  const problems = fieldNames.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ field, text }] : [];
  });

  useEffect(() => {
    if (isTouched) keepDraft(name, draftOf(entered));
    else forgetDraft(name);
  }, [name, entered, isTouched]);

  useLeaveGuard({ isDirty: () => isTouched, text: formTexts.leaving });

  const draftOf = (typed: Values): Draft<Values> => ({ values: typed, lastTry: lastTry.current });
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

  function change<Name extends keyof Values & string>(fieldName: Name, value: Values[Name]): void {
    // A change made now would be lost, because it is not in the request and the draft is deleted afterwards.
    if (isBusy.current) return;
    setEntered((before) => ({ ...before, [fieldName]: value }));
    setServerErrors((before) => ({ ...before, [fieldName]: undefined }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    const firstWrong = fieldNames.find((fieldName) => wrong[fieldName]);
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => {
      setWasTried(true);
      setServerErrors({});
      setFailure(undefined);
    });
    if (firstWrong) focus(firstWrong);
    else void send(new FormData(event.currentTarget).get(HONEYPOT));
  }

  async function send(honeypot: FormDataEntryValue | null): Promise<void> {
    const body = JSON.stringify({ ...values, [HONEYPOT]: honeypot ?? undefined });
    lastTry.current = attemptFor(body, lastTry.current);
    keepDraft(name, draftOf(entered));
    isBusy.current = true;
    setIsSending(true);
    try {
      await httpClient(url, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': lastTry.current.key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      arrived();
    } catch (error) {
      refused(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  function arrived(): void {
    lastTry.current = undefined;
    forgetDraft(name);
    setSent(values);
    setEntered(empty);
    setWasTried(false);
    toast(texts.succeeded);
  }

  function refused(error: unknown): void {
    const byField = fieldErrorsOf(error) as ErrorsOf<Values>;
    const firstWrong = fieldNames.find((fieldName) => byField[fieldName]);
    showFailure(error, texts.failed, texts.failedText);
    flushSync(() => {
      setServerErrors(byField);
      if (!firstWrong) setFailure(isRefusal(error) ? error.message : texts.failedText);
    });
    if (firstWrong) focus(firstWrong);
  }

  function startOver(): void {
    flushSync(() => setSent(undefined));
    window.scrollTo(0, 0);
    focus(fieldNames[0]!);
  }

  return { field, focus, submit, startOver, problems, failure, isSending, sent };
}

/** The stored draft of a form that may not have been sent (docs/product.md, 9.2). */
export interface Draft<Values> {
  values: Partial<Values>;
  lastTry?: Attempt;
}
