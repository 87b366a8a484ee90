import { useTranslate } from '../i18n/useTranslate';
import { SalesReport } from './SalesReport';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { InvoiceReport } from './InvoiceReport';
import { InvoiceReportGenerator } from './InvoiceReportGenerator';
import { RevenueReport } from './RevenueReport';
import { SellThrough } from './SellThrough';
import { useReport } from './useReport';

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
          <SalesReport />
          <InvoiceReportGenerator report={report} />
        </Stack>
        <Generated report={report} />
      </Stack>
    </>
  );
};

function Generated({ report }: { report: ReturnType<typeof useReport> }) {
  const translate = useTranslate();
  const waiting = translate('reports.generating');
  return (
    <Loaded
      query={report}
      failed={{ heading: 'h2', title: translate('reports.failed') }}
      loading={
        report.isFetching && (
          <Section title={waiting} flush>
            <RowsSkeleton label={waiting} rows={4} />
          </Section>
        )
      }
    >
      {(loaded) => <InvoiceReport report={loaded} heading={report.heading} />}
    </Loaded>
  );
}
