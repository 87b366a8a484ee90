import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '../providers/httpClient';
import { FieldError, FieldFrame } from '../public/form/Field';
import { describedBy, resolved, type ErrorsOf } from '../public/form/fields';
import { frameTexts } from '../i18n/en/frame';
import controls from '../ui/controls.module.css';
import { useFocusAfterAttempt } from '../ui/form/useFocusAfterAttempt';
import { failureToast } from '../ui/failureToast';
import { usePasswordToggle } from '../ui/usePasswordToggle';
import styles from './SignIn.module.css';

interface EntryFormProps<Name extends string> {
  /** In the order of the page. */
  fields: Record<Name, { label: string; type: 'text' | 'email' | 'password'; autoComplete: string }>;
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
  const { formState, handleSubmit, register, setError, setFocus } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    resolver: (entered) => resolved(entered, check(entered as Record<Name, string>)),
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  useFocusAfterAttempt(
    formState,
    names.find((name) => errors[name]),
    setFocus,
  );

  async function submit(entered: Record<string, string>): Promise<void> {
    try {
      await send(entered);
    } catch (error) {
      setError('root', { message: failureToast(error, texts.failed, texts.failedText) });
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) setError(name, { message });
    }
  }

  const control = (name: Name): ComponentProps<'input'> => ({
    ...register(name),
    ...describedBy(name, false, errors[name]?.message),
    id: name,
    autoComplete: fields[name].autoComplete,
    autoFocus: name === names[0],
    'aria-invalid': Boolean(errors[name]),
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void handleSubmit(submit)(event);
      }}
    >
      {names.map((name) => (
        <FieldFrame key={name} id={name} label={fields[name].label} error={errors[name]?.message}>
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
      <FieldError id="entry" error={errors.root?.message} />
      <button
        type="submit"
        className={controls.primary}
        aria-disabled={isSubmitting}
        {...describedBy('entry', false, errors.root?.message)}
      >
        {isSubmitting ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}

/** The same as the PasswordInput of ui/form, without MUI. */
const PasswordInput = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const { type, icon, button } = usePasswordToggle(frameTexts.password);
  return (
    <div className={styles.password}>
      <input {...input} type={type} className={controls.input} />
      <button type="button" className={styles.show} {...button}>
        {icon}
      </button>
    </div>
  );
};
