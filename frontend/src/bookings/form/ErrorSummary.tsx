import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { useFocusAfterAttempt } from '../../ui/form/useFocusAfterAttempt';
import { FIELD_ORDER, type NewBooking, type NewBookingField } from './newBooking';

/**
 * Shown when the browser's or the server's validation has failed. It says how many fields are wrong and focuses the
 * first one.
 */
export function ErrorSummary() {
  const translate = useTranslate();
  const { setFocus } = useFormContext<NewBooking>();
  const state = useFormState<NewBooking>();
  const { errors, submitCount } = state;
  const wrong = submitCount === 0 ? [] : FIELD_ORDER.filter((field) => errors[field]);
  useFocusAfterAttempt(state, wrong[0], (field) => setFocus(field as NewBookingField));

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
              <ValidationError error={errors[field]?.message ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
