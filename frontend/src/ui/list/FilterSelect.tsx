import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListFilters } from './useListFilters';

interface FilterSelectProps {
  /** The key of the filter, as the API calls it. */
  source: string;
  label: string;
  /** Where the choices speak for themselves, the label is only heard. */
  hideLabel?: boolean;
  /** What narrows nothing. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** Narrows a list to one of a few values. A value that a link brought and the choices lack is offered as it is. */
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
