import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState, type FieldErrors, type FieldPath } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { useFocusAfterAttempt } from '../../ui/form/useFocusAfterAttempt';
import { FIELD_ORDER, type BookingDays, type NewBooking } from './newBooking';

/**
 * Shown when the browser's or the server's validation has failed. It says how many fields are wrong and focuses the
 * first one.
 */
export function ErrorSummary() {
  const translate = useTranslate();
  const { setFocus, getFieldState } = useFormContext<NewBooking>();
  const state = useFormState<NewBooking>();
  const { errors, submitCount } = state;
  const wrong = submitCount === 0 ? [] : wrongFields(errors);
  useFocusAfterAttempt(state, wrong[0], (field) => setFocus(field as FieldPath<NewBooking>));

  if (wrong.length === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{
        mb: 2,
        alignItems: 'flex-start',
        '& ul': { m: 0, pl: 2 },
        '& button': { minHeight: 24, textAlign: 'left' },
      }}
    >
      {translate('bookings.create.mendFields', { smart_count: wrong.length })}
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <Link component="button" type="button" underline="always" onClick={() => setFocus(field)}>
              <ValidationError error={getFieldState(field, state).error?.message ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** In the order of the page, with the days of further bookings one by one. */
function wrongFields(errors: FieldErrors<NewBooking>): FieldPath<NewBooking>[] {
  return FIELD_ORDER.filter((field) => errors[field]).flatMap((field) => {
    if (field !== 'moreDates') return [field];
    const rows = (errors.moreDates ?? []) as (object | undefined)[];
    return [...rows].flatMap((row, index) =>
      Object.keys(row ?? {}).map((day) => `moreDates.${index}.${day as keyof BookingDays}` as const),
    );
  });
}
