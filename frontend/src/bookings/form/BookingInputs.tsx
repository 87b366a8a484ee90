import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { isWholeDay, today } from '../../ui/days';
import { DayInput } from '../../ui/form/DayInput';
import { MoneyInput, SelectInput, TextInput, useField } from '../../ui/form/inputs';
import type { NewBooking } from './newBooking';
import { SpecSheetInput } from './SpecSheetInput';

export const BookingInputs = ({ catalogue }: { catalogue: Catalogue }) => {
  const translate = useTranslate();
  return (
    <>
      <Group title={translate('bookings.create.sections.brand')}>
        <BrandInput brands={catalogue.brands.map(({ name }) => name)} />
        <TextInput
          source="contactEmail"
          label={translate('bookings.create.contactEmail')}
          helperText={translate('bookings.create.contactEmailHint')}
          type="email"
          autoComplete="off"
          required
        />
        <DirectorInput directors={catalogue.tradingDirectors.map(({ name }) => name)} />
      </Group>
      <Group title={translate('bookings.create.sections.placement')}>
        <PlacementInputs categories={catalogue.categories} />
      </Group>
      <Group title={translate('bookings.create.sections.dates')}>
        <DateInputs />
      </Group>
      <Group title={translate('bookings.create.sections.rest')}>
        <MoneyInput
          source="revenueAmount"
          label={`${translate('bookings.create.revenue')} (${translate('bookings.create.optional')})`}
          helperText={translate('bookings.create.revenueHint')}
        />
        <SpecSheetInput />
      </Group>
    </>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
    <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Suggests the catalogue's brands but accepts any other name, too. */
export function BrandInput({ brands, autoFocus }: { brands: string[]; autoFocus?: boolean }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<string>('brandName');
  return (
    <Autocomplete
      freeSolo
      options={brands}
      inputValue={control.value}
      onInputChange={(_event, brandName) => control.onChange(brandName)}
      onBlur={control.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={control.name}
          label={translate('bookings.create.brandName')}
          required
          autoFocus={autoFocus}
          inputRef={ref}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}

export function DirectorInput({ directors }: { directors: string[] }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source="tradingDirectorName"
      label={`${translate('bookings.create.tradingDirectorName')} (${translate('bookings.create.optional')})`}
      placeholder={translate('bookings.create.noDirector')}
      choices={[{ id: '', name: translate('bookings.create.noDirector') }, ...directors]}
    />
  );
}

interface PlacementInputsProps {
  categories: { name: string; opportunities: { name: string }[] }[];
  /** Why the placement cannot be changed. */
  fixed?: string;
}

/** The category, followed by the opportunities in that category. */
export function PlacementInputs({ categories, fixed }: PlacementInputsProps) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext<NewBooking>();
  const mediaCategory = useWatch<NewBooking, 'mediaCategory'>({ name: 'mediaCategory' });
  const opportunities = categories.find(({ name }) => name === mediaCategory)?.opportunities ?? [];

  function clearOpportunity() {
    setValue('mediaOpportunity', '', { shouldDirty: true });
    clearErrors('mediaOpportunity');
  }

  return (
    <>
      <SelectInput
        source="mediaCategory"
        label={translate('bookings.create.mediaCategory')}
        placeholder={translate('bookings.create.mediaCategoryPlaceholder')}
        choices={categories.map(({ name }) => name)}
        onChange={clearOpportunity}
        disabled={fixed !== undefined}
        required
      />
      <SelectInput
        source="mediaOpportunity"
        label={translate('bookings.create.mediaOpportunity')}
        placeholder={translate('bookings.create.mediaOpportunityPlaceholder')}
        choices={opportunities.map(({ name }) => name)}
        disabled={mediaCategory === '' || fixed !== undefined}
        required
      />
      {fixed && (
        <Typography variant="body2" color="text.secondary">
          {fixed}
        </Typography>
      )}
    </>
  );
}

function DateInputs() {
  const translate = useTranslate();
  const [liveDate, deadlineDate] = useWatch<NewBooking, ['liveDate', 'deadlineDate']>({
    name: ['liveDate', 'deadlineDate'],
  });
  const first = today();
  const isLate = isWholeDay(liveDate) && isWholeDay(deadlineDate) && deadlineDate > liveDate;

  return (
    <>
      <DayInput source="liveDate" label={translate('bookings.create.liveDate')} min={first} required />
      <div>
        <DayInput source="deadlineDate" label={translate('bookings.create.deadlineDate')} min={first} required />
        {isLate && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('bookings.create.deadlineAfterLive')}
          </Alert>
        )}
      </div>
      <DayInput
        source="endDate"
        label={translate('bookings.create.endDate')}
        min={liveDate > first && isWholeDay(liveDate) ? liveDate : first}
        required
      />
    </>
  );
}
