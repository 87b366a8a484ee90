import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { FIELD_ORDER, type NewBooking } from './newBooking';
import { formTexts } from './texts';

/**
 * Shown when the browser's or the server's validation has failed. It says how many fields are wrong and focuses the
 * first one.
 */
export function ErrorSummary() {
  const { setFocus } = useFormContext<NewBooking>();
  const { errors, isSubmitting, submitCount } = useFormState<NewBooking>();
  const wrong = submitCount === 0 ? [] : FIELD_ORDER.filter((field) => errors[field]);
  const first = wrong[0];

  useEffect(() => {
    if (!isSubmitting && submitCount > 0 && first) setFocus(first);
    // Only an attempt moves the focus. While the user corrects one field, the next wrong one must not take the focus
    // away.
  }, [isSubmitting, submitCount]);

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
      {formTexts.mendFields(wrong.length)}
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <Link component="button" type="button" underline="always" onClick={() => setFocus(field)}>
              {errors[field]?.message}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
