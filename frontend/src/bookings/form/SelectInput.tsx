import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useField } from './useField';

interface SelectInputProps {
  source: string;
  label: string;
  /** Shown while nothing is selected; in an optional field it is the empty choice. */
  placeholder: string;
  choices: string[];
  required?: boolean;
  disabled?: boolean;
  onChosen?: () => void;
}

export function SelectInput({ source, label, placeholder, choices, required, disabled, onChosen }: SelectInputProps) {
  const { control, ref, error, helperText } = useField<string>(source);
  return (
    <TextField
      {...control}
      onChange={(event) => {
        control.onChange(event.target.value);
        onChosen?.();
      }}
      select
      fullWidth
      label={label}
      required={required}
      disabled={disabled}
      inputRef={ref}
      error={error}
      helperText={helperText}
      sx={{ '& .MuiSelect-select': { color: control.value === '' ? 'text.secondary' : undefined } }}
      slotProps={{ select: { displayEmpty: true, renderValue: (chosen) => chosenOrPlaceholder(chosen, placeholder) } }}
    >
      <MenuItem value="" disabled={required}>
        {placeholder}
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice} sx={{ whiteSpace: 'normal' }}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

const chosenOrPlaceholder = (chosen: unknown, placeholder: string) =>
  typeof chosen === 'string' && chosen !== '' ? chosen : placeholder;
