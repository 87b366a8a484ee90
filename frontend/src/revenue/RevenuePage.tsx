import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import { InvoiceReport } from '../reports/InvoiceReport';
import { InvoiceReportGenerator } from '../reports/InvoiceReportGenerator';
import { reportTexts } from '../reports/texts';
import { useReport } from '../reports/useReport';
import { EmptyState } from '../ui/EmptyState';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { RevenueReport } from './RevenueReport';
import { revenueTexts as texts } from './texts';

/** Revenue and the invoice report (docs/product.md, 7.11). */
export const RevenuePage = () => {
  const report = useReport();
  const { data: generated } = report;
  // Only the generated report is printed.
  const beside = generated && 'print-hidden';
  return (
    <>
      <div className={beside}>
        <PageHeader
          title={texts.title}
          // Browsers use it as the file name when the report is printed to a file.
          documentTitle={generated && reportTexts.report(generated.monthName, generated.year)}
          subtitle={texts.subtitle}
        />
      </div>
      <Stack>
        <Stack className={beside}>
          <RevenueReport />
          <InvoiceReportGenerator report={report} />
        </Stack>
        <Generated report={report} />
      </Stack>
    </>
  );
};

const Generated = ({ report: { data, isFetching, error, refetch } }: { report: ReturnType<typeof useReport> }) => {
  if (error && !isFetching) {
    return (
      <Section title={reportTexts.failed}>
        <EmptyState
          icon={AlertIcon}
          title={reportTexts.failed}
          text={error.message}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {reportTexts.retry}
            </Button>
          }
        />
      </Section>
    );
  }
  if (data) return <InvoiceReport report={data} />;
  if (!isFetching) return null;
  return (
    <Section title={reportTexts.generating} flush>
      <RowsSkeleton label={reportTexts.generating} rows={4} />
    </Section>
  );
};
