import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import { DayInput } from '../../ui/form/DayInput';
import { namesWith, SelectInput, TextInput, useField } from '../../ui/form/inputs';
import { useFilters } from '../../ui/list/filters';
import { NotLoaded } from '../../ui/Loaded';
import { isSameName } from '../../ui/names';
import { changeTo, chosenIn, NO_FILTERS, problemsOf, type ChosenFilters } from './filterValues';

const MAX_BRANDS_AT_ONCE = createFilterOptions<string>({ limit: 100 });

/** The filters are applied together, so that the list does not change with every keystroke in a date. */
export function FilterForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const [initial] = useState(() => chosenIn(filterValues));
  // Every brand, director and category that occurs in bookings, including old names.
  const names = useRead(['bookings', 'names'], (api) => api.bookingNames());

  function submit(chosen: ChosenFilters) {
    changeFilters(changeTo(chosen, filterValues));
    onClose();
  }

  function clear() {
    changeFilters(NO_FILTERS);
    onClose();
  }

  return (
    <Form
      record={initial}
      validate={(values) => problemsOf(values as ChosenFilters)}
      onSubmit={(values: FieldValues) => submit(values as ChosenFilters)}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Grid>
        <NotLoaded className="wide" query={names} text={translate('bookings.filters.namesFailed')} />
        <BrandInput brands={names.data?.brandName} />
        <TextInput
          source="contactEmail"
          label={translate('bookings.filters.contactEmail')}
          placeholder={translate('bookings.filters.anyContact')}
          helperText={translate('bookings.filters.contactHint')}
          type="email"
          autoComplete="off"
          className="wide"
        />
        <SelectInput
          source="tradingDirectorName"
          label={translate('bookings.filters.tradingDirectorName')}
          choices={[
            { id: '', name: translate('bookings.filters.anyDirector') },
            ...namesWith(names.data?.tradingDirectorName, initial.tradingDirectorName),
          ]}
        />
        <SelectInput
          source="mediaCategory"
          label={translate('bookings.filters.mediaCategory')}
          choices={[
            { id: '', name: translate('bookings.filters.anyCategory') },
            ...namesWith(names.data?.mediaCategory, initial.mediaCategory),
          ]}
        />
        <SelectInput
          source="isDealBooking"
          label={translate('bookings.filters.deal')}
          choices={[
            { id: '', name: translate('bookings.filters.anyDeal') },
            { id: 'true', name: translate('bookings.filters.withDeal') },
            { id: 'false', name: translate('bookings.filters.withoutDeal') },
          ]}
          className="wide"
        />
        <RangeInputs />
        <div className="wide buttons">
          <Button variant="outlined" onClick={clear}>
            {translate('bookings.filters.clear')}
          </Button>
          <Button variant="contained" type="submit">
            {translate('bookings.filters.show')}
          </Button>
        </div>
      </Grid>
    </Form>
  );
}

/** @param brands undefined while loading */
function BrandInput({ brands }: { brands: string[] | undefined }) {
  const translate = useTranslate();
  const { control } = useField<string>('brandName');
  return (
    <Autocomplete
      className="wide"
      options={brands ?? []}
      loading={!brands}
      value={control.value || null}
      onChange={(_event, brandName) => control.onChange(brandName ?? '')}
      filterOptions={MAX_BRANDS_AT_ONCE}
      // A link may spell a brand differently, or name one without bookings.
      isOptionEqualToValue={isSameName}
      noOptionsText={translate('bookings.filters.noBrand')}
      renderInput={(field) => (
        <TextField
          {...field}
          label={translate('bookings.filters.brandName')}
          placeholder={translate('bookings.filters.anyBrand')}
          autoFocus
        />
      )}
    />
  );
}

function RangeInputs() {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  // The two days of a range are wrong together.
  const checkAgain = () => void (isSubmitted && trigger());
  return DAYS_IN_FORM.flatMap((day) =>
    (['gte', 'lte'] as const).map((bound) => (
      <DayInput
        key={`${day}_${bound}`}
        source={`${day}_${bound}`}
        label={translate(bound === 'gte' ? 'bookings.filters.from' : 'bookings.filters.until', {
          field: translate(`bookings.filters.${day}`),
        })}
        onChange={checkAgain}
      />
    )),
  );
}

const DAYS_IN_FORM = ['liveDate', 'deadlineDate', 'endDate'] as const;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  padding: 16,
  '& .wide': { gridColumn: '1 / -1' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 10, marginTop: 4 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
