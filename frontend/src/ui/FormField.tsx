import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export type FormFieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'id'> & {
  label: ReactNode;
  /** The field's error; replaces the hint. */
  error?: ReactNode;
  hint?: ReactNode;
};

/** A text input with a label above and an error below, for forms without react-admin, such as in dialogs. */
export const FormField = ({
  label,
  error,
  hint,
  required,
  fullWidth = true,
  disabled,
  inputProps,
  ...input
}: FormFieldProps) => {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl fullWidth={fullWidth} error={Boolean(error)} required={required} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        // Otherwise the browser would show its own messages instead of ours.
        required={false}
        inputProps={{
          ...inputProps,
          'aria-required': required || undefined,
          'aria-describedby': help ? `${id}-help` : undefined,
        }}
      />
      {help && (
        <FormHelperText id={`${id}-help`} role={error ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
};
