import Chip from '@mui/material/Chip';
import { CloseIcon } from '../icons';
import { useListFilters } from './useListFilters';

interface ActiveFiltersProps {
  /** "Brand: Northwind Crisps". */
  label: (key: string, value: unknown) => string;
}

/** Filters that a link brought along and no tab or field shows: nobody should wonder where the rest has gone. */
export function ActiveFilters({ label }: ActiveFiltersProps) {
  const { filters, changeFilters } = useListFilters();
  const hidden = Object.keys(filters).filter((key) => key !== 'q' && key !== 'status');

  return hidden.map((key) => (
    <Chip
      key={key}
      variant="outlined"
      size="small"
      label={label(key, filters[key])}
      deleteIcon={<CloseIcon />}
      onDelete={() => changeFilters({ [key]: undefined })}
      slotProps={{ label: { sx: { lineHeight: 1 } } }}
    />
  ));
}
