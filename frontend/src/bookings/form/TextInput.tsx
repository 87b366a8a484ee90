import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from './useField';

interface TextInputProps extends Pick<TextFieldProps, 'label' | 'required' | 'type' | 'autoComplete'> {
  source: string;
  hint?: string;
  inputMode?: 'decimal' | 'email';
}

export function TextInput({ source, hint, inputMode, ...rest }: TextInputProps) {
  const { control, ref, error, helperText } = useField<string>(source, hint);
  return (
    <TextField
      {...control}
      {...rest}
      onChange={(event) => control.onChange(event.target.value)}
      fullWidth
      inputRef={ref}
      error={error}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
}
