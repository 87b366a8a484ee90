import Chip from '@mui/material/Chip';
import { CloseIcon } from '../icons';
import { listTexts } from './texts';
import { useListFilters } from './useListFilters';

interface ActiveFiltersProps {
  /** "Brand: Northwind Crisps". */
  label: (key: string, value: unknown) => string;
  /** What fields of the page show besides search and status. */
  shown?: readonly string[];
  /** Filters that mean nothing without another one leave with it. */
  together?: Readonly<Record<string, readonly string[]>>;
}

/** Filters that a link brought along and no tab or field shows: nobody should wonder where the rest has gone. */
export function ActiveFilters({ label, shown = [], together = {} }: ActiveFiltersProps) {
  const { filters, changeFilters } = useListFilters();
  const hidden = Object.keys(filters).filter((key) => key !== 'q' && key !== 'status' && !shown.includes(key));

  return hidden.map((key) => (
    <FilterChip
      key={key}
      label={label(key, filters[key])}
      onRemove={() =>
        changeFilters(Object.fromEntries([key, ...(together[key] ?? [])].map((gone) => [gone, undefined])))
      }
    />
  ));
}

interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** One filter that is set; pressed, it goes. */
export const FilterChip = ({ label, onRemove }: FilterChipProps) => (
  <Chip
    component="button"
    variant="outlined"
    size="small"
    label={label}
    deleteIcon={<CloseIcon />}
    onClick={onRemove}
    onDelete={onRemove}
    aria-label={listTexts.removeFilter(label)}
    slotProps={{ label: { sx: { lineHeight: 1 } } }}
  />
);
