import { useInput, ValidationError, type InputProps } from 'react-admin';
import { PasswordField } from '../ui/PasswordField';

type NewPasswordInputProps = Pick<InputProps, 'source' | 'validate'> & { label: string };

/** The application's own password field in a form of react-admin. */
export const NewPasswordInput = ({ label, ...props }: NewPasswordInputProps) => {
  const { field, fieldState, isRequired } = useInput<string>({ ...props, defaultValue: '' });
  const error = fieldState.error?.message;
  return (
    <PasswordField
      {...field}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      error={error && <ValidationError error={error} />}
      autoComplete="new-password"
    />
  );
};
