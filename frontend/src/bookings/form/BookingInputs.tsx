import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue } from '../../api/types';
import { isWholeDay, today } from '../../ui/days';
import { DayInput, MoneyInput, SelectInput, TextInput, useField } from '../../ui/form/inputs';
import type { NewBooking } from './newBooking';
import { SpecSheetInput } from './SpecSheetInput';
import { formTexts as texts } from './texts';

export const BookingInputs = ({ catalogue }: { catalogue: Catalogue }) => (
  <>
    <Group title={texts.sections.brand}>
      <BrandInput brands={catalogue.brands.map(({ name }) => name)} />
      <TextInput
        source="contactEmail"
        label={texts.contactEmail}
        helperText={texts.contactEmailHint}
        type="email"
        autoComplete="off"
        required
      />
      <SelectInput
        source="tradingDirectorName"
        label={`${texts.tradingDirectorName} (${texts.optional})`}
        placeholder={texts.noDirector}
        choices={[{ id: '', name: texts.noDirector }, ...catalogue.tradingDirectors.map(({ name }) => name)]}
      />
    </Group>
    <Group title={texts.sections.placement}>
      <PlacementInputs categories={catalogue.categories} />
    </Group>
    <Group title={texts.sections.dates}>
      <DateInputs />
    </Group>
    <Group title={texts.sections.rest}>
      <MoneyInput
        source="revenueAmount"
        label={`${texts.revenue} (${texts.optional})`}
        helperText={texts.revenueHint}
      />
      <SpecSheetInput />
    </Group>
  </>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
    <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Suggests the catalogue's brands but accepts any other name, too. */
function BrandInput({ brands }: { brands: string[] }) {
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
          label={texts.brandName}
          required
          inputRef={ref}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}

/** The category, followed by the opportunities in that category. */
function PlacementInputs({ categories }: Pick<Catalogue, 'categories'>) {
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
        label={texts.mediaCategory}
        placeholder={texts.mediaCategoryPlaceholder}
        choices={categories.map(({ name }) => name)}
        onChange={clearOpportunity}
        required
      />
      <SelectInput
        source="mediaOpportunity"
        label={texts.mediaOpportunity}
        placeholder={texts.mediaOpportunityPlaceholder}
        choices={opportunities.map(({ name }) => name)}
        disabled={mediaCategory === ''}
        required
      />
    </>
  );
}

function DateInputs() {
  const [liveDate, deadlineDate] = useWatch<NewBooking, ['liveDate', 'deadlineDate']>({
    name: ['liveDate', 'deadlineDate'],
  });
  const first = today();
  const isLate = isWholeDay(liveDate) && isWholeDay(deadlineDate) && deadlineDate > liveDate;

  return (
    <>
      <DayInput source="liveDate" label={texts.liveDate} min={first} required />
      <div>
        <DayInput source="deadlineDate" label={texts.deadlineDate} min={first} required />
        {isLate && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {texts.deadlineAfterLive}
          </Alert>
        )}
      </div>
      <DayInput
        source="endDate"
        label={texts.endDate}
        min={liveDate > first && isWholeDay(liveDate) ? liveDate : first}
        required
      />
    </>
  );
}
