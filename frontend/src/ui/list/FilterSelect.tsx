import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListFilters } from './useListFilters';

interface FilterSelectProps {
  /** The key of the filter in the API. */
  source: string;
  label: string;
  /** Shows the label only to screen readers, where the choices are self-explanatory. */
  hideLabel?: boolean;
  /** The choice that does not filter. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** Filters a list by one of a few values. A value from a link that is not among the choices is added to them. */
export function FilterSelect({ source, label, hideLabel, any, choices }: FilterSelectProps) {
  const { filters, changeFilters } = useListFilters();
  const chosen = filters[source];
  const value = typeof chosen === 'string' ? chosen : '';
  const isKnown = value === '' || choices.some((choice) => choice.value === value);

  return (
    <TextField
      select
      label={hideLabel ? undefined : label}
      value={value}
      onChange={({ target }) => changeFilters({ [source]: target.value || undefined })}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: hideLabel ? { 'aria-label': label } : undefined },
      }}
    >
      <MenuItem value="">{any}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
