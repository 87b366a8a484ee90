import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import {
  TextInput as AdminTextInput,
  useInput,
  useSourceContext,
  ValidationError,
  type TextInputProps,
  type Validator,
} from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { useTranslate, type MessageKey } from '../../i18n/useTranslate';
import { usePasswordToggle } from '../usePasswordToggle';

/**
 * react-admin's text input, which keeps empty text as it is, without null, and announces its error. While the form is
 * being saved, nothing can be typed, because forms begin anew with what was saved.
 */
export function TextInput(props: TextInputProps) {
  const { source, slotProps } = props;
  const name = useSourceContext().getSource(source);
  const { errors, isSubmitting } = useFormState({ name });
  return (
    <AdminTextInput
      helperText={false}
      parse={asTyped}
      readOnly={isSubmitting}
      {...props}
      slotProps={{ ...slotProps, formHelperText: { role: get(errors, name) ? 'alert' : undefined } }}
    />
  );
}

/** Why something is done, in a dialog that begins with it. */
export const ReasonInput = (rows: Pick<TextInputProps, 'minRows' | 'maxRows'>) => (
  <TextInput source="reason" label={useTranslate()('dialog.reason')} multiline required autoFocus {...rows} />
);

/** The form translates the key that stands for the error. */
export const requireReason =
  (required: MessageKey) =>
  ({ reason }: { reason: string }) =>
    reason.trim() === '' ? { reason: required } : {};

/** A number as typed, such as an amount of money, "1,234.50" (ui/money). */
export const NumberInput = (props: TextInputProps) => (
  <TextInput autoComplete="off" {...props} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
);

/** Without decimals. */
export const WholeNumberInput = (props: TextInputProps) => (
  <TextInput autoComplete="off" {...props} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
);

/** A password with a show/hide toggle. */
export function PasswordInput(props: TextInputProps) {
  const translate = useTranslate();
  const { type, icon, button } = usePasswordToggle({
    show: translate('frame.password.show'),
    hide: translate('frame.password.hide'),
  });
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" {...button}>
        {icon}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput autoComplete="new-password" {...props} type={type} slotProps={{ input: { endAdornment: toggle } }} />
  );
}

/** The offered names, and first the one that was chosen if it is not among them. */
export const namesWith = (offered: string[] = [], chosen: string | null): string[] =>
  !chosen || offered.includes(chosen) ? offered : [chosen, ...offered];

type Choice = string | { id: string | number; name: string };

interface SelectInputProps extends Pick<TextFieldProps, 'label' | 'required' | 'disabled' | 'autoFocus' | 'className'> {
  source: string;
  /** Shown below the field, where an error would stand. */
  hint?: string;
  choices: readonly Choice[];
  /** Shown while nothing is selected. */
  placeholder?: string;
  validate?: Validator | Validator[];
  onChange?: () => void;
}

/** One of a few choices. Unlike react-admin's, it has a placeholder. */
export function SelectInput({ source, choices, hint, placeholder, validate, onChange, ...props }: SelectInputProps) {
  const { control, ref, error, helperText } = useField<string | number | undefined>(source, { validate });
  const unlessSaving = useUnlessSaving();
  const value = control.value ?? '';
  const options = choices.map((choice) => (typeof choice === 'string' ? { id: choice, name: choice } : choice));
  return (
    <TextField
      {...props}
      {...control}
      value={value}
      onChange={unlessSaving(({ target }) => {
        control.onChange(target.value);
        onChange?.();
      })}
      select
      inputRef={ref}
      error={error}
      helperText={helperText ?? hint}
      sx={{ '& .MuiSelect-select': { color: value === '' && placeholder ? 'text.secondary' : undefined } }}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: (chosen) => options.find(({ id }) => id === chosen)?.name ?? placeholder,
        },
      }}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CheckboxInputProps {
  source: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  /**
   * The value when ticked; otherwise it is false. A text, such as a file's name, ties the tick to that file: if a
   * colleague replaces the file, the box is no longer ticked.
   */
  ticked?: true | string;
}

/** A tick, with its label and, below that, what it means. */
export function CheckboxInput({ source, label, hint, disabled, ticked = true }: CheckboxInputProps) {
  const { control } = useField<boolean | string>(source);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={control.value === ticked}
          disabled={disabled}
          onChange={({ target }) => control.onChange(target.checked && ticked)}
          sx={{ padding: '0 8px 0 0' }}
        />
      }
      label={<LabelWithHint label={label} hint={hint} />}
      // A hint may name a long address.
      sx={{ alignItems: 'flex-start', margin: 0, overflowWrap: 'anywhere' }}
    />
  );
}

export const LabelWithHint = ({ label, hint }: { label: string; hint?: ReactNode }) => (
  <>
    <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
      {label}
    </Typography>
    {hint && (
      <Typography variant="body2" component="span" color="text.secondary">
        {hint}
      </Typography>
    )}
  </>
);

interface Field<Value> {
  control: { name: string; value: Value; onChange: (value: Value) => void; onBlur: () => void };
  /** Receives the focus when the field is invalid. */
  ref: Ref<never>;
  error: boolean;
  /** The error. */
  helperText: ReactNode;
}

const ignore = () => {};

function asTyped<Value>(value: Value): Value {
  return value;
}

/**
 * Wraps what a button or a choice changes in the surrounding form, so that it does nothing while the form is being saved.
 * useField does that itself.
 */
export function useUnlessSaving() {
  const { isSubmitting } = useFormState();
  return <Args extends unknown[]>(change: (...args: Args) => void): ((...args: Args) => void) =>
    isSubmitting ? ignore : change;
}

/**
 * Connects a control to the form, with its value unchanged: react-admin would turn empty text into null. While the form
 * is being saved, the value does not change.
 */
export function useField<Value>(source: string, options: { validate?: Validator | Validator[] } = {}): Field<Value> {
  const { field, fieldState } = useInput<Value>({ source, format: asTyped, parse: asTyped, ...options });
  const unlessSaving = useUnlessSaving();
  const { ref, onChange, ...control } = field;
  const message = fieldState.error?.message;
  return {
    control: { ...control, onChange: unlessSaving(onChange) },
    ref,
    error: message !== undefined,
    helperText: message && <ValidationError error={message} />,
  };
}
