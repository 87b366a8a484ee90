import { useState, type ComponentProps, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf } from '../providers/httpClient';
import { FieldFrame } from '../public/form/Field';
import { describedBy, type ErrorsOf } from '../public/form/fields';
import controls from '../ui/controls.module.css';
import { useFailureToast } from '../ui/useFailureToast';
import { usePasswordToggle } from '../ui/usePasswordToggle';
import styles from './SignIn.module.css';

export interface EntryField {
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
}

interface EntryFormProps<Name extends string> {
  /** In the order of the page. */
  fields: Record<Name, EntryField>;
  /** The errors, shown after the first attempt. */
  check: (entered: Record<Name, string>) => ErrorsOf<Record<Name, string>>;
  /** Signs in. When it succeeds, the form is no longer on the page. @throws ApiError */
  send: (entered: Record<Name, string>) => Promise<void>;
  texts: { submit: string; submitting: string; failed: string; failedText: string };
}

/**
 * The fields of a sign-in or registration form, with a single button. What was typed stays when the server rejects it.
 */
export function EntryForm<Name extends string>({ fields, check, send, texts }: EntryFormProps<Name>) {
  const names = Object.keys(fields) as Name[];
  const [entered, setEntered] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [isPending, setIsPending] = useState(false);
  const failureToast = useFailureToast();

  const wrong = check(entered);
  const errorOf = (name: Name) => (wasTried ? wrong[name] : undefined) ?? refused[name];

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const focusFirst = (errors: Record<string, unknown>) =>
      form.querySelector<HTMLInputElement>(`[name=${names.find((name) => errors[name])}]`)?.focus();
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => {
      setWasTried(true);
      setRefused({});
    });
    if (names.some((name) => wrong[name])) return focusFirst(wrong);
    setIsPending(true);
    try {
      await send(entered);
    } catch (error) {
      failureToast(error, texts.failed, texts.failedText);
      const errors = fieldErrorsOf(error);
      flushSync(() => {
        setRefused(errors);
        setIsPending(false);
      });
      focusFirst(errors);
    }
  }

  function control(name: Name): ComponentProps<'input'> {
    return {
      ...describedBy(name, false, errorOf(name)),
      id: name,
      name,
      value: entered[name],
      onChange: ({ target }) => {
        setEntered((before) => ({ ...before, [name]: target.value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      autoComplete: fields[name].autoComplete,
      autoFocus: name === names[0],
      'aria-invalid': Boolean(errorOf(name)),
    };
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
      {names.map((name) => (
        <FieldFrame key={name} id={name} label={fields[name].label} error={errorOf(name)}>
          {fields[name].type === 'password' ? (
            <PasswordInput {...control(name)} />
          ) : (
            <input
              {...control(name)}
              type={fields[name].type}
              className={controls.input}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FieldFrame>
      ))}
      <button type="submit" className={controls.primary} aria-disabled={isPending}>
        {isPending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}

/** The same as PasswordField, without MUI. */
const PasswordInput = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const { type, icon, button } = usePasswordToggle();
  return (
    <div className={styles.password}>
      <input {...input} type={type} className={controls.input} />
      <button type="button" className={styles.show} {...button}>
        {icon}
      </button>
    </div>
  );
};
