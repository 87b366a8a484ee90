import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from './useField';

interface TextInputProps extends Pick<TextFieldProps, 'label' | 'required' | 'type' | 'autoComplete'> {
  source: string;
  hint?: string;
  inputMode?: 'decimal' | 'email';
  /** Stands before what is typed, such as "£". */
  prefix?: string;
}

export function TextInput({ source, hint, inputMode, prefix, ...rest }: TextInputProps) {
  const { control, ref, error, helperText } = useField<string>(source, hint);
  const startAdornment = prefix && <InputAdornment position="start">{prefix}</InputAdornment>;
  return (
    <TextField
      {...control}
      {...rest}
      onChange={(event) => control.onChange(event.target.value)}
      fullWidth
      inputRef={ref}
      error={error}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode }, input: { startAdornment } }}
    />
  );
}
