import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { useFocusAfterAttempt } from './useFocusAfterAttempt';
import { wrongFields } from './wrongFields';

/**
 * Shown when the browser's or the server's validation has failed. It says which fields are wrong, leads to them, and
 * focuses the first one. In forms of more than three fields.
 * @param areNamed whether the messages themselves say which field they are about
 */
export function ErrorSummary({ areNamed = false }: { areNamed?: boolean }) {
  const translate = useTranslate();
  const { setFocus, getFieldState } = useFormContext();
  const state = useFormState();
  const { errors, submitCount, defaultValues } = state;
  const wrong = submitCount === 0 ? [] : wrongFields(errors, Object.keys(defaultValues ?? {}));
  useFocusAfterAttempt(state, wrong[0], setFocus);

  if (wrong.length === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{
        mb: 2,
        alignItems: 'flex-start',
        '& ul': { pl: 2, listStyle: 'disc' },
        '& button': { minHeight: 24, textAlign: 'left' },
      }}
    >
      {translate('inputs.mendFields', { smart_count: wrong.length })}
      <ul>
        {wrong.map((field) => {
          const message = getFieldState(field, state).error?.message ?? '';
          return (
            <li key={field}>
              <Link component="button" type="button" underline="always" onClick={() => setFocus(field)}>
                {nameBefore(field, message, areNamed)}
                <ValidationError error={message} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/**
 * `March 2027: `, as the page calls the field, after the name of its row if there are several of them. Nothing for a group,
 * and no name that the message itself has.
 */
function nameBefore(field: string, message: unknown, areNamed: boolean): string {
  // A dialog comes after the page that it covers.
  const input = [...document.getElementsByName(field)].at(-1);
  const row = input?.closest('fieldset')?.getAttribute('aria-label');
  const label = input?.closest('.MuiFormControl-root')?.querySelector(':scope > label');
  // Without the asterisk.
  const name = label?.firstChild?.textContent ?? '';
  const isNamed = areNamed || (typeof message === 'string' && message.toLowerCase().startsWith(name.toLowerCase()));
  return [row, !isNamed && name].map((each) => (each ? `${each}: ` : '')).join('');
}
