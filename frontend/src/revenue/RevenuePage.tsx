import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate';
import { RateCardReport } from '../rates/RateCardReport';
import { InvoiceReport } from '../reports/InvoiceReport';
import { InvoiceReportGenerator } from '../reports/InvoiceReportGenerator';
import { SellThrough } from '../reports/SellThrough';
import { useReport } from '../reports/useReport';
import { EmptyState } from '../ui/EmptyState';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { RevenueReport } from './RevenueReport';

/** Revenue and the invoice report (docs/product.md, 7.11). */
export const RevenuePage = () => {
  const translate = useTranslate();
  const report = useReport();
  const { data: generated } = report;
  // Only the generated report is printed.
  const beside = generated && 'print-hidden';
  return (
    <>
      <div className={beside}>
        <PageHeader
          title={translate('revenue.title')}
          // Browsers use it as the file name when the report is printed to a file.
          documentTitle={
            generated && translate('reports.report', { monthName: generated.monthName, year: generated.year })
          }
          subtitle={translate('revenue.subtitle')}
        />
      </div>
      <Stack>
        <Stack className={beside}>
          <RevenueReport />
          <SellThrough />
          <RateCardReport />
          <InvoiceReportGenerator report={report} />
        </Stack>
        <Generated report={report} />
      </Stack>
    </>
  );
};

const Generated = ({ report: { data, isFetching, error, refetch } }: { report: ReturnType<typeof useReport> }) => {
  const translate = useTranslate();
  if (error && !isFetching) {
    return (
      <Section title={translate('reports.failed')}>
        <EmptyState
          icon={AlertIcon}
          title={translate('reports.failed')}
          text={error.message}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('reports.retry')}
            </Button>
          }
        />
      </Section>
    );
  }
  if (data) return <InvoiceReport report={data} />;
  if (!isFetching) return null;
  return (
    <Section title={translate('reports.generating')} flush>
      <RowsSkeleton label={translate('reports.generating')} rows={4} />
    </Section>
  );
};
