import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Catalogue } from '../../api/types';
import { BrandInput } from './BrandInput';
import { DateInputs } from './DateInputs';
import { PlacementInputs } from './PlacementInputs';
import { SelectInput } from './SelectInput';
import { SpecSheetInput } from './SpecSheetInput';
import { TextInput } from './TextInput';
import { formTexts as texts } from './texts';

export const BookingInputs = ({ catalogue }: { catalogue: Catalogue }) => (
  <>
    <Group title={texts.sections.brand}>
      <BrandInput brands={catalogue.brands.map(({ name }) => name)} />
      <TextInput
        source="contactEmail"
        label={texts.contactEmail}
        hint={texts.contactEmailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <SelectInput
        source="tradingDirectorName"
        label={`${texts.tradingDirectorName} (${texts.optional})`}
        placeholder={texts.noDirector}
        choices={catalogue.tradingDirectors.map(({ name }) => name)}
      />
    </Group>
    <Group title={texts.sections.placement}>
      <PlacementInputs categories={catalogue.categories} />
    </Group>
    <Group title={texts.sections.dates}>
      <DateInputs />
    </Group>
    <Group title={texts.sections.rest}>
      <TextInput
        source="revenueAmount"
        label={`${texts.revenue} (${texts.optional})`}
        hint={texts.revenueHint}
        inputMode="decimal"
        autoComplete="off"
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
