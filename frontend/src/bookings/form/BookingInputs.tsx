import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue, Opportunity, Option } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { UnitsInput } from '../../inventory/UnitsInput';
import { BookingPrice } from '../../rates/BookingPrice';
import { formatPounds } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { namesWith, NumberInput, SelectInput, TextInput, useField } from '../../ui/form/inputs';
import { Hint } from '../../ui/Muted';
import { isSameName } from '../../ui/names';
import { sideBySide } from '../../ui/sideBySide';
import { CopiesInput } from './CopiesInput';
import { DateInputs } from './DateInputs';
import { wantedQuotes, type NewBooking } from './newBooking';
import { SpecSheetInput } from './SpecSheetInput';
import { Suggestions, useSuggestions } from './Suggestions';
import { TypeInputs } from './TypeInputs';
import { opportunityIn } from './opportunities';

interface BookingInputsProps {
  catalogue: Catalogue;
  held?: Option;
  /** Whether the form was sent without an answer. */
  isUnanswered: boolean;
}

export const BookingInputs = ({ catalogue, held, isUnanswered }: BookingInputsProps) => {
  const translate = useTranslate();
  const earlier = useSuggestions();
  const directors = namesOf(catalogue.tradingDirectors);
  const opportunity = useOpportunity(catalogue.categories);
  const wanted = useWantedQuotes(opportunity?.id);
  const types = useWatch<NewBooking, 'types'>({ name: 'types' });
  const { getValues } = useFormContext<NewBooking>();
  return (
    <>
      <Group title={translate('bookings.create.sections.brand')}>
        <BrandInput brands={namesOf(catalogue.brands)} autoFocus={getValues('brandName') === ''} />
        <TextInput
          source="contactEmail"
          label={translate('bookings.create.contactEmail')}
          helperText={translate('bookings.create.contactEmailHint')}
          type="email"
          autoComplete="off"
          required
        />
        <Suggestions source="contactEmail" values={earlier.contactEmails} />
        <CopiesInput suggested={earlier.ccEmails} />
        <DirectorInput directors={directors} />
        <Suggestions
          source="tradingDirectorName"
          values={earlier.tradingDirectorNames.filter((name) => directors.includes(name))}
        />
      </Group>
      {types.length > 0 ? (
        <Group title={translate('bookings.create.sections.types')}>
          <TypeInputs categories={catalogue.categories} isUnanswered={isUnanswered} />
        </Group>
      ) : (
        <>
          <Group title={translate('bookings.create.sections.placement')}>
            <PlacementInputs categories={catalogue.categories} />
            <UnitsInput key={opportunity?.id} opportunity={opportunity} />
          </Group>
          <Group title={translate('bookings.create.sections.dates')}>
            <DateInputs opportunity={opportunity} held={held} />
          </Group>
          <Group title={translate('bookings.create.sections.rest')}>
            <RevenueInput />
            <BookingPrice wanted={wanted} isUnanswered={isUnanswered} />
            <SpecSheetInput />
          </Group>
        </>
      )}
    </>
  );
};

/** The amount of each booking, and of all of them if there are several. */
function RevenueInput() {
  const translate = useTranslate();
  const [revenueAmount, { length }] = useWatch<NewBooking, ['revenueAmount', 'moreDates']>({
    name: ['revenueAmount', 'moreDates'],
  });
  const pence = readRevenue(revenueAmount);
  const label = translate(length > 0 ? 'bookings.create.revenueEach' : 'bookings.create.revenue');
  return (
    <NumberInput
      source="revenueAmount"
      label={`${label} (${translate('bookings.create.optional')})`}
      helperText={
        length > 0 && pence !== null
          ? translate('bookings.create.revenueInAll', { count: length + 1, amount: formatPounds(pence * (length + 1)) })
          : translate('bookings.create.revenueHint')
      }
    />
  );
}

function useWantedQuotes(opportunityId: string | undefined) {
  const [liveDate, endDate, moreDates, units, insertions] = useWatch<
    NewBooking,
    ['liveDate', 'endDate', 'moreDates', 'units', 'insertions']
  >({ name: ['liveDate', 'endDate', 'moreDates', 'units', 'insertions'] });
  return wantedQuotes({ liveDate, endDate, moreDates, units, insertions }, opportunityId);
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="fieldset"
    sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
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
  // Not while it is being typed.
  const [isLeft, setLeft] = useState(true);
  const name = control.value.trim();
  const isNew = isLeft && name !== '' && brands.length > 0 && !brands.some((brand) => isSameName(brand, name));
  return (
    <Autocomplete
      freeSolo
      options={brands}
      inputValue={control.value}
      onInputChange={(_event, brandName) => control.onChange(brandName)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        control.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={control.name}
          label={translate('bookings.create.brandName')}
          required
          autoFocus={autoFocus}
          inputRef={ref}
          error={error}
          // One line at all times: what is below would move away from a click that leaves the field.
          helperText={
            helperText ?? translate(isNew ? 'bookings.create.brandNotInCatalogue' : 'bookings.create.brandHint')
          }
        />
      )}
    />
  );
}

/** Also offers the director of an older enquiry or draft who has been retired since. */
export function DirectorInput({ directors }: { directors: string[] }) {
  const translate = useTranslate();
  const chosen = useWatch<NewBooking, 'tradingDirectorName'>({ name: 'tradingDirectorName' });
  return (
    <SelectInput
      source="tradingDirectorName"
      label={`${translate('bookings.create.tradingDirectorName')} (${translate('bookings.create.optional')})`}
      placeholder={translate('bookings.create.noDirector')}
      choices={[{ id: '', name: translate('bookings.create.noDirector') }, ...namesWith(directors, chosen)]}
    />
  );
}

/** The catalogue's entry for the chosen placement, if it has one. */
function useOpportunity(categories: Catalogue['categories']): Opportunity | undefined {
  const [mediaCategory, mediaOpportunity] = useWatch<NewBooking, ['mediaCategory', 'mediaOpportunity']>({
    name: ['mediaCategory', 'mediaOpportunity'],
  });
  return opportunityIn(categories, mediaCategory, mediaOpportunity);
}

const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

const isRetired = (entries: { name: string }[], chosen: string) => chosen !== '' && !namesOf(entries).includes(chosen);

interface PlacementInputsProps {
  categories: { name: string; opportunities: { name: string }[] }[];
  /** Why the placement cannot be changed. */
  fixed?: string;
  /** The units to begin with at the chosen place. Another one may have no units at all. */
  unitsAt?: (chosen: Pick<NewBooking, 'mediaCategory' | 'mediaOpportunity'>) => string;
}

/**
 * The category, followed by the opportunities in that category. An option or a draft may name retired ones. They can still
 * be sent, because an attempt without an answer may have been booked before they were retired.
 */
export function PlacementInputs({ categories, fixed, unitsAt = () => '1' }: PlacementInputsProps) {
  const translate = useTranslate();
  const { setValue, getValues, clearErrors } = useFormContext<NewBooking>();
  const [mediaCategory, mediaOpportunity] = useWatch<NewBooking, ['mediaCategory', 'mediaOpportunity']>({
    name: ['mediaCategory', 'mediaOpportunity'],
  });
  const opportunities = categories.find(({ name }) => name === mediaCategory)?.opportunities ?? [];

  function clearOpportunity() {
    setValue('mediaOpportunity', '', { shouldDirty: true });
    clearErrors('mediaOpportunity');
  }

  function resetUnits() {
    setValue('units', unitsAt(getValues()), { shouldDirty: true });
    clearErrors('units');
  }

  return (
    <>
      <Box sx={sideBySide(240)}>
        <SelectInput
          source="mediaCategory"
          label={translate('bookings.create.mediaCategory')}
          placeholder={translate('bookings.create.mediaCategoryPlaceholder')}
          choices={namesWith(namesOf(categories), mediaCategory)}
          hint={isRetired(categories, mediaCategory) ? translate('bookings.create.retired') : undefined}
          onChange={clearOpportunity}
          disabled={fixed !== undefined}
          required
        />
        <SelectInput
          source="mediaOpportunity"
          label={translate('bookings.create.mediaOpportunity')}
          placeholder={translate('bookings.create.mediaOpportunityPlaceholder')}
          choices={namesWith(namesOf(opportunities), mediaOpportunity)}
          hint={isRetired(opportunities, mediaOpportunity) ? translate('bookings.create.retired') : undefined}
          onChange={resetUnits}
          disabled={mediaCategory === '' || fixed !== undefined}
          required
        />
      </Box>
      {fixed && <Hint>{fixed}</Hint>}
    </>
  );
}
