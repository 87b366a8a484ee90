import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { INCOMPLETE_DAY, isWholeDay, type Day } from '../days';
import { forgetDraft, keepDraft, keptDraft } from '../drafts';
import { useLeaveGuard, type LeaveGuard } from '../leaving';

/** The errors by field, as react-admin's forms take them from `validate` and `onSubmit`. */
export type FieldErrors = Partial<Record<string, string>>;

export const isUntouched = (values: FieldValues, untouched: FieldValues): boolean =>
  Object.entries(untouched).every(([field, value]) => isSame(values[field], value));

/** The form copies its lists and groups, but not its files. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (hasContent(one) && hasContent(other) && JSON.stringify(one) === JSON.stringify(other));

const hasContent = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object);

interface KeepDraftProps {
  /** The name of the draft (ui/drafts). */
  name: string;
  /** The values before anything is typed, which are no draft. */
  untouched: FieldValues;
  /** The version of the record that it is typed into. */
  version?: number;
  /** The other fields begin with what the record has when the form is opened again. */
  touchedOnly?: boolean;
}

/** Keeps what is typed in the surrounding form, except for files and partly typed days, which cannot be restored. */
export function KeepDraft({ name, untouched, version, touchedOnly = false }: KeepDraftProps): null {
  const values = useWatch();
  // A record that is loaded again changes `untouched`, but must not change the draft.
  const keep = useEffectEvent(() => {
    const kept = Object.fromEntries(
      Object.entries(values).map(([field, value]: [string, unknown]) => [
        field,
        canBeKept(value, untouched[field]) ? withoutIncompleteDays(value) : (untouched[field] as unknown),
      ]),
    );
    const touched = Object.fromEntries(
      Object.entries(kept).filter(([field, value]) => !touchedOnly || !isSame(value, untouched[field])),
    );
    if (isUntouched(kept, untouched)) {
      // A form that is sent as it was opened has no draft, but may have a reason, which stays.
      if (keptDraft(name) !== undefined) forgetDraft(name);
    } else keepDraft(name, version === undefined ? touched : { ...touched, version });
  });
  useEffect(() => keep(), [values, version]);
  return null;
}

/** A day of which the user has deleted a part is empty, or incomplete. */
const canBeKept = (value: unknown, untouched: unknown): boolean =>
  !(value instanceof File) && value !== INCOMPLETE_DAY && (isDay(value) || !isDay(untouched));

/** The rows of several dates have days of their own. */
const withoutIncompleteDays = (value: unknown): unknown =>
  Array.isArray(value)
    ? JSON.parse(JSON.stringify(value, (_key, each: unknown) => (each === INCOMPLETE_DAY ? '' : each)))
    : value;

const isDay = (value: unknown): boolean => typeof value === 'string' && isWholeDay(value);

/**
 * Gives the inputs that were not touched the new values of a record that has changed since the form was opened.
 * Otherwise, sending the form would take the change back.
 */
export function FollowRecord({ values }: { values: FieldValues }): null {
  const { getValues, setValue } = useFormContext();
  const followed = useRef(values);
  useEffect(() => {
    const typed = getValues();
    for (const [field, value] of Object.entries(values)) {
      const before: unknown = followed.current[field];
      if (!isSame(value, before) && isSame(typed[field], before)) setValue(field, value);
    }
    followed.current = values;
  });
  return null;
}

type UntouchedOf = (values: FieldValues) => FieldValues;

interface GuardFormProps extends Omit<LeaveGuard, 'isDirty'> {
  /** The values before anything is typed. A function, if the form has filled in some of the present ones. */
  untouched: FieldValues | UntouchedOf;
  isSent?: () => boolean;
  /** Whether it is being sent. */
  isPending: boolean;
  /** What is typed is kept as a draft. */
  isKept?: boolean;
}

/**
 * Asks before what is typed in the surrounding form is discarded. While the form is being sent, it asks even if nothing
 * was typed: the call may succeed, and only the form may show the answer, such as the address of a feed.
 */
export function GuardForm({ untouched, isSent, isPending, isKept = false, text, ...guard }: GuardFormProps): null {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const unanswered = translate(isKept ? 'dialog.leavingUnansweredKept' : 'dialog.leavingUnanswered');
  useLeaveGuard({
    ...guard,
    text: isPending ? unanswered : text,
    isDirty: () => {
      // Those of this moment: what was filled in just now has not been rendered yet.
      const values = getValues();
      const opened = typeof untouched === 'function' ? (untouched as UntouchedOf)(values) : untouched;
      return !isSent?.() && ((isPending && !isKept) || !isUntouched(values, opened));
    },
  });
  return null;
}

/** Resets the form to what was saved. A new form would lose the focus. */
export function ResetAfterSave({ values, saves }: { values: FieldValues; saves: number }): null {
  const { reset } = useFormContext();
  const resetNow = useEffectEvent(() => reset(values));
  useEffect(() => {
    if (saves > 0) resetNow();
  }, [saves]);
  return null;
}

/** Marks the days that are missing, and the end, if their order is wrong. */
export const errorsByField = (days: Record<string, Day>, message: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(days)
      .filter(([field, day]) => field === 'endDate' || !isWholeDay(day))
      .map(([field]) => [field, message]),
  );

/** Shows the error of a form whose fields are wrong together, such as a period. */
export function FormError() {
  const { errors } = useFormState();
  const message = Object.values(errors)[0]?.message;
  return typeof message === 'string' && <Alert severity="error">{message}</Alert>;
}

/** The inputs inside belong to one row of a list in the form. @param path `moreDates.0` */
export function FormRow({ path, children }: { path: string; children: ReactNode }) {
  const names = useMemo(
    () => ({ getSource: (field: string) => `${path}.${field}`, getLabel: (field: string) => field }),
    [path],
  );
  return <SourceContextProvider value={names}>{children}</SourceContextProvider>;
}
