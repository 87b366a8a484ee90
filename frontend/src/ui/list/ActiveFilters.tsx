import Chip from '@mui/material/Chip';
import { CloseIcon } from '../icons';
import { listTexts } from './texts';
import { useListFilters } from './useListFilters';

interface ActiveFiltersProps {
  /** "Brand: Northwind Crisps". */
  label: (key: string, value: unknown) => string;
  /** The filters that have a field on the page, besides search and status. */
  shown?: readonly string[];
  /** Filters that are removed together with another one, without which they mean nothing. */
  together?: Readonly<Record<string, readonly string[]>>;
}

/** Shows filters that came with a link and have no tab or field, so that nobody wonders where the other records are. */
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

/** An active filter; clicking it removes it. */
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
