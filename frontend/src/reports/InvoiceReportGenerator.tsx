import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Section } from '../ui/Section';
import { isPeriod } from './period';
import { PeriodForm } from './PeriodForm';
import { reportTexts as texts } from './texts';
import type { useReport } from './useReport';

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
