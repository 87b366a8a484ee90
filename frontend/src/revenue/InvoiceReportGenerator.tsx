import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../i18n/useTranslate';
import type { InvoicePeriod } from '../providers/dataProvider';
import { withoutDialog } from '../ui/dialogInAddress';
import { SelectInput } from '../ui/form/inputs';
import { Muted } from '../ui/Muted';
import { Section } from '../ui/Section';
import { isPeriod, MONTHS, previousMonth, yearsOffered, type ChosenPeriod } from './period';
import type { useReport } from './useReport';

interface PeriodFormProps {
  /** The month from the URL. If there is none, the previous month is selected. */
  chosen: ChosenPeriod;
  isGenerating: boolean;
  onGenerate: (period: InvoicePeriod) => void;
}

const PeriodForm = ({ chosen, isGenerating, onGenerate }: PeriodFormProps) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const now = new Date();
  return (
    <Form
      // After Back, the selects show the month of that report again.
      record={withoutDialog(search) === '' ? previousMonth(now) : chosen}
      onSubmit={(period: ChosenPeriod) => {
        if (isPeriod(period) && !isGenerating) onGenerate(period);
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: 1.5,
          mt: 2,
          '& .MuiTextField-root': { flex: '0 1 180px' },
          '@container (max-width: 479px)': {
            '& .MuiTextField-root': { flex: '1 1 120px' },
            '& .MuiButton-root': { flex: '1 1 100%' },
          },
        }}
      >
        <SelectInput
          source="year"
          label={translate('reports.year')}
          placeholder={translate('reports.chooseYear')}
          choices={yearsOffered(now, chosen.year).map((year) => ({ id: year, name: String(year) }))}
        />
        <SelectInput
          source="month"
          label={translate('reports.month')}
          placeholder={translate('reports.chooseMonth')}
          choices={MONTHS}
        />
        <GenerateButton isGenerating={isGenerating} />
      </Box>
    </Form>
  );
};

function GenerateButton({ isGenerating }: Pick<PeriodFormProps, 'isGenerating'>) {
  const translate = useTranslate();
  const isComplete = isPeriod(useWatch<ChosenPeriod>());
  return (
    // Not `disabled` while generating, because it would lose the focus.
    <Button type="submit" variant="contained" disabled={!isComplete} aria-disabled={!isComplete || isGenerating}>
      {isGenerating ? translate('reports.generating') : translate('reports.generate')}
    </Button>
  );
}

/** Selects a month and shows its report below. */
export const InvoiceReportGenerator = ({ report }: { report: ReturnType<typeof useReport> }) => {
  const translate = useTranslate();
  const { chosen, isFetching, generate } = report;
  const isIncomplete = !isPeriod(chosen) && Object.keys(chosen).length > 0;
  return (
    <Section title={translate('reports.title')}>
      <Typography>{translate('reports.purpose')}</Typography>
      <Muted>{translate('reports.billedOnce')}</Muted>
      {isIncomplete && (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {translate('reports.missing')}
        </Alert>
      )}
      <PeriodForm chosen={chosen} isGenerating={isFetching} onGenerate={generate} />
    </Section>
  );
};
