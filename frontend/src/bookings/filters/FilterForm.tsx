import Alert from '@mui/material/Alert';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { DayField } from '../../ui/DayField';
import { useFilters } from '../../ui/list/filters';
import { changeTo, chosenIn, NO_FILTERS, problemsOf, type ChosenFilters } from './filterValues';
import { filterTexts as texts } from './texts';

const MOST_BRANDS_AT_ONCE = createFilterOptions<string>({ limit: 100 });

/** The filters are applied together, so that the list does not change with every keystroke in a date. */
export function FilterForm({ onClose }: { onClose: () => void }) {
  const { filterValues, setFilters } = useFilters();
  const [chosen, setChosen] = useState(() => chosenIn(filterValues));
  const [isChecked, setChecked] = useState(false);
  const names = useBookingNames();
  const problems = isChecked ? problemsOf(chosen) : {};

  const change = (changed: Partial<ChosenFilters>) => setChosen((before) => ({ ...before, ...changed }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problemsOf(chosen)).length > 0) return;
    setFilters({ ...filterValues, ...changeTo(chosen, filterValues) });
    onClose();
  }

  function clear() {
    setFilters({ ...filterValues, ...NO_FILTERS });
    onClose();
  }

  const day = (key: 'liveDate_gte' | 'liveDate_lte' | 'deadlineDate_gte' | 'deadlineDate_lte', label: string) => (
    <DayField
      label={label}
      value={chosen[key]}
      onChange={(value) => change({ [key]: value })}
      error={Boolean(problems[key])}
      helperText={problems[key]}
    />
  );

  return (
    <Form onSubmit={submit} noValidate>
      {names.error && (
        <Alert
          severity="error"
          className="wide"
          action={<Button onClick={() => void names.refetch()}>{texts.tryAgain}</Button>}
        >
          {texts.namesFailed}
        </Alert>
      )}
      <Autocomplete
        className="wide"
        options={names.data?.brandName ?? []}
        loading={names.isPending}
        value={chosen.brandName || null}
        onChange={(_event, brandName) => change({ brandName: brandName ?? '' })}
        filterOptions={MOST_BRANDS_AT_ONCE}
        // A link may spell a brand differently, or name one without bookings.
        isOptionEqualToValue={(option, value) => option.toLowerCase() === value.toLowerCase()}
        noOptionsText={texts.noBrand}
        renderInput={(field) => <TextField {...field} label={texts.brandName} placeholder={texts.anyBrand} autoFocus />}
      />
      <TextField
        className="wide"
        select
        label={texts.mediaCategory}
        value={chosen.mediaCategory}
        onChange={({ target }) => change({ mediaCategory: target.value })}
        slotProps={{ select: { displayEmpty: true, renderValue: (value) => (value as string) || texts.anyCategory } }}
      >
        <MenuItem value="">{texts.anyCategory}</MenuItem>
        {categoriesOf(names.data?.mediaCategory, chosen.mediaCategory).map((category) => (
          <MenuItem key={category} value={category}>
            {category}
          </MenuItem>
        ))}
      </TextField>
      {day('liveDate_gte', texts.from(texts.liveDate))}
      {day('liveDate_lte', texts.until(texts.liveDate))}
      {day('deadlineDate_gte', texts.from(texts.deadlineDate))}
      {day('deadlineDate_lte', texts.until(texts.deadlineDate))}
      <div className="wide buttons">
        <Button variant="outlined" onClick={clear}>
          {texts.clear}
        </Button>
        <Button variant="contained" type="submit">
          {texts.show}
        </Button>
      </div>
    </Form>
  );
}

/** The active value is offered even before the names have loaded. */
const categoriesOf = (names: readonly string[] = [], chosen: string) =>
  chosen === '' || names.includes(chosen) ? names : [chosen, ...names];

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  padding: 16,
  '& .wide': { gridColumn: '1 / -1' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 10, marginTop: 4 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Every brand and category that occurs in bookings, including old names. */
function useBookingNames() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['bookings', 'names'], queryFn: () => api.bookingNames() });
}
