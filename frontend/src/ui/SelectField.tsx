import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

export interface SelectFieldProps extends Pick<TextFieldProps, 'sx'> {
  label: string;
  /** Shows the label only to screen readers, where the choices are self-explanatory. */
  hideLabel?: boolean;
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Adds an empty choice with this label, such as "All categories". */
  any?: string;
  choices: readonly { value: string; label: string }[];
}

/** One of a few choices, outside forms. A value from a link that is not among them is added. */
export function SelectField({ label, hideLabel, value, onChange, any, choices, sx }: SelectFieldProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const all = [...(any ? [{ value: '', label: any }] : []), ...(isKnown ? [] : [{ value, label: value }]), ...choices];
  return (
    <TextField
      select
      label={hideLabel ? undefined : label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={sx}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: hideLabel ? { 'aria-label': label } : undefined },
      }}
    >
      {all.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
