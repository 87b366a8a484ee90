import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import { useCatalogue } from '../../providers/catalogue';
import { folded, isSameName } from '../../ui/names';
import { SelectField } from '../../ui/SelectField';
import { isFiltered, type View } from './view';

const MAX_BRANDS_AT_ONCE = createFilterOptions<string>({ limit: 100 });

interface AvailabilityFiltersProps {
  view: View;
  change: (changes: Partial<View>) => void;
  onClear: () => void;
}

/** Which opportunities are shown. */
export function AvailabilityFilters({ view, change, onClear }: AvailabilityFiltersProps) {
  const translate = useTranslate();
  // Until they are loaded, and if they cannot be, the filters offer nothing.
  const { data: catalogue } = useCatalogue();
  const { data: booked } = useRead(['bookings', 'names'], (api) => api.bookingNames());
  const categories = catalogue?.categories ?? [];
  // Those of the catalogue, too, because a brand may hold options without any booking.
  const brands = useMemo(
    () => eachOnce([...(booked?.brandName ?? []), ...(catalogue?.brands ?? []).map(({ name }) => name)]),
    [booked, catalogue],
  );
  const opportunities = categories
    .filter(({ name }) => view.category === '' || name === view.category)
    .flatMap(({ name: category, opportunities: all }) => all.map(({ id, name }) => ({ id, name, category })));
  return (
    <Fields role="group" aria-label={translate('availability.filters.label')} className="print-hidden">
      <SelectField
        label={translate('availability.filters.category')}
        hideLabel
        value={view.category}
        onChange={(category) => change({ category, opportunityId: '' })}
        any={translate('availability.filters.anyCategory')}
        choices={categories.map(({ name }) => ({ value: name, label: name }))}
      />
      <Autocomplete
        options={opportunities}
        value={opportunities.find(({ id }) => id === view.opportunityId) ?? null}
        onChange={(_event, chosen) => change({ opportunityId: chosen?.id ?? '' })}
        groupBy={({ category }) => category}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={translate('availability.filters.noOpportunity')}
        renderInput={(field) => (
          <TextField
            {...field}
            placeholder={translate('availability.filters.anyOpportunity')}
            slotProps={{
              htmlInput: { ...field.inputProps, 'aria-label': translate('availability.filters.opportunity') },
            }}
          />
        )}
      />
      <Autocomplete
        options={brands}
        value={view.brand || null}
        onChange={(_event, brand) => change({ brand: brand ?? '' })}
        filterOptions={MAX_BRANDS_AT_ONCE}
        // A link may spell a brand differently, or name one that is not listed.
        isOptionEqualToValue={isSameName}
        noOptionsText={translate('availability.filters.noBrand')}
        renderInput={(field) => (
          <TextField
            {...field}
            placeholder={translate('availability.filters.anyBrand')}
            slotProps={{ htmlInput: { ...field.inputProps, 'aria-label': translate('availability.filters.brand') } }}
          />
        )}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={view.freeOnly}
            onChange={({ target }) => change({ freeOnly: target.checked })}
          />
        }
        label={translate('availability.filters.freeOnly')}
      />
      {isFiltered(view) && (
        <Button variant="text" onClick={onClear}>
          {translate('availability.filters.clear')}
        </Button>
      )}
    </Fields>
  );
}

/** The names in alphabetical order. Those that differ only in case are listed once, as the last one is spelt. */
function eachOnce(names: string[]): string[] {
  return [...new Map(names.map((name) => [folded(name), name])).values()].sort(alphabetically);
}

const alphabetically = new Intl.Collator('en').compare;

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > .MuiFormControl-root, & > .MuiAutocomplete-root': { flex: '1 1 180px', width: 'auto', maxWidth: 260 },
  '& .MuiFormControlLabel-root': { marginRight: 0 },
  '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: {
    padding: '0 12px 12px',
    '& > .MuiFormControl-root, & > .MuiAutocomplete-root': { flexBasis: '100%', maxWidth: 'none' },
  },
}));
