import type { InvoiceReport } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import type { ReportFormat } from '../providers/dataProvider';
import { DownloadButton } from '../ui/DownloadButton';

interface DownloadReportButtonProps {
  report: InvoiceReport;
  format: ReportFormat;
}

/** CSV is meant for importing, the workbook for reading. */
export const DownloadReportButton = ({ report: { year, month }, format }: DownloadReportButtonProps) => {
  const translate = useTranslate();
  const api = useApi();
  return (
    <DownloadButton
      size="small"
      variant={format === 'csv' ? 'outlined' : 'text'}
      fetch={() => api.downloadMonthlyInvoice({ year, month }, format)}
      label={translate(`reports.download.${format}`)}
      pendingLabel={translate('reports.download.pending')}
      done={{
        title: translate('reports.download.done'),
        description: translate(`reports.download.doneText.${format}`),
      }}
      failed={{ title: translate('reports.download.failed'), description: translate('reports.download.failedText') }}
    />
  );
};
