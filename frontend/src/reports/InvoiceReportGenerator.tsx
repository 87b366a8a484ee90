import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvoicePeriod } from '../providers/dataProvider';
import { Section } from '../ui/Section';
import { isPeriod, MONTHS, previousMonth, yearsOffered, type ChosenPeriod } from './period';
import { reportTexts as texts } from './texts';
import type { useReport } from './useReport';

interface PeriodFormProps {
  /** The month from the URL. If there is none, the previous month is selected. */
  chosen: ChosenPeriod;
  isGenerating: boolean;
  onGenerate: (period: InvoicePeriod) => void;
}

export const PeriodForm = ({ chosen, isGenerating, onGenerate }: PeriodFormProps) => {
  const { search } = useLocation();
  // The selection only applies to the report on screen. After Back, the selects show that report's month again.
  const [draft, setDraft] = useState<{ search: string; period: ChosenPeriod }>();
  const now = new Date();
  const asked = search === '' ? previousMonth(now) : chosen;
  const period = draft?.search === search ? draft.period : asked;
  const choose = (change: ChosenPeriod) => setDraft({ search, period: { ...period, ...change } });
  const canGenerate = isPeriod(period) && !isGenerating;

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPeriod(period) || isGenerating) return;
        setDraft(undefined);
        onGenerate(period);
      }}
    >
      <PeriodSelect
        label={texts.year}
        placeholder={texts.chooseYear}
        chosen={period.year}
        choices={yearsOffered(now, chosen.year).map((year) => ({ value: year, name: String(year) }))}
        onChoose={(year) => choose({ year })}
      />
      <PeriodSelect
        label={texts.month}
        placeholder={texts.chooseMonth}
        chosen={period.month}
        choices={MONTHS}
        onChoose={(month) => choose({ month })}
      />
      {/* Not `disabled` while generating, because it would lose the focus. */}
      <Button type="submit" variant="contained" disabled={!isPeriod(period)} aria-disabled={!canGenerate}>
        {isGenerating ? texts.generating : texts.generate}
      </Button>
    </Form>
  );
};

interface PeriodSelectProps {
  label: string;
  placeholder: string;
  chosen: number | undefined;
  choices: { value: number; name: string }[];
  onChoose: (value: number) => void;
}

const PeriodSelect = ({ label, placeholder, chosen, choices, onChoose }: PeriodSelectProps) => (
  <TextField
    select
    label={label}
    value={chosen ?? ''}
    onChange={(event) => onChoose(Number(event.target.value))}
    slotProps={{
      select: {
        displayEmpty: true,
        renderValue: (value) => choices.find((choice) => choice.value === value)?.name ?? placeholder,
      },
    }}
  >
    {choices.map(({ value, name }) => (
      <MenuItem key={value} value={value}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginTop: 16,
  '& .MuiTextField-root': { flex: '0 1 180px' },
  '@container (max-width: 479px)': {
    '& .MuiTextField-root': { flex: '1 1 120px' },
    '& .MuiButton-root': { flex: '1 1 100%' },
  },
});

/** Selects a month and shows its report below. */
export const InvoiceReportGenerator = ({ report }: { report: ReturnType<typeof useReport> }) => {
  const { data, chosen, isFetching, generate } = report;
  const isIncomplete = !isPeriod(chosen) && Object.keys(chosen).length > 0;
  return (
    <Section title={texts.title}>
      <Typography>{texts.purpose}</Typography>
      <Typography color="text.secondary">{texts.billedOnce}</Typography>
      {isIncomplete && (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {texts.missing}
        </Alert>
      )}
      <PeriodForm chosen={chosen} isGenerating={isFetching} onGenerate={generate} />
      <span role="status" style={visuallyHidden}>
        {!isFetching && data && texts.report(data.monthName, data.year)}
      </span>
    </Section>
  );
};
