import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Ref } from 'react';
import { useInput } from 'react-admin';
import { DayField } from '../../ui/DayField';
import type { Day } from '../../ui/days';

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

interface SelectInputProps {
  source: string;
  label: string;
  /** Shown while nothing is selected. In an optional field it is also the empty choice. */
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

interface DayInputProps {
  source: string;
  label: string;
  min: Day;
  hint?: string;
}

export function DayInput({ source, label, min, hint }: DayInputProps) {
  const { control, ref, error, helperText } = useField<Day>(source, hint);
  return (
    <DayField
      label={label}
      value={control.value}
      onChange={control.onChange}
      onBlur={control.onBlur}
      min={min}
      required
      focusRef={ref}
      error={error}
      helperText={helperText}
    />
  );
}

interface Field<Value> {
  control: { name: string; value: Value; onChange: (value: Value) => void; onBlur: () => void };
  /** Receives the focus when the field is invalid. */
  ref: Ref<never>;
  error: boolean;
  /** The error if there is one, otherwise a hint. */
  helperText: string | undefined;
}

function asTyped<Value>(value: Value): Value {
  return value;
}

/** Connects a control to the form, with its value unchanged: react-admin would turn empty text into null. */
export function useField<Value>(source: string, hint?: string): Field<Value> {
  const { field, fieldState } = useInput<Value>({ source, format: asTyped, parse: asTyped });
  const message = fieldState.error?.message;
  return {
    control: {
      name: field.name,
      value: field.value as Value,
      onChange: field.onChange,
      onBlur: () => {
        field.onBlur();
      },
    },
    ref: field.ref,
    error: message !== undefined,
    helperText: message ?? hint,
  };
}
