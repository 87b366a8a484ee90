import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { InvoiceReport } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import type { ReportFormat } from '../providers/dataProvider';
import { useDownload } from '../ui/useDownload';

interface DownloadReportButtonProps {
  report: InvoiceReport;
  format: ReportFormat;
}

/** CSV is meant for importing, the workbook for reading. */
export const DownloadReportButton = ({ report: { year, month }, format }: DownloadReportButtonProps) => {
  const translate = useTranslate();
  const api = useApi();
  const { download, isPending } = useDownload({
    fetch: () => api.downloadMonthlyInvoice({ year, month }, format),
    name: `monthly_invoice_report_${month}_${year}.${format}`,
    done: {
      title: translate('reports.download.done'),
      description: translate(`reports.download.doneText.${format}`),
    },
    failed: { title: translate('reports.download.failed'), description: translate('reports.download.failedText') },
  });
  return (
    <Button
      size="small"
      variant={format === 'csv' ? 'outlined' : 'text'}
      startIcon={<DownloadIcon />}
      aria-disabled={isPending}
      onClick={download}
    >
      {isPending ? translate('reports.download.pending') : translate(`reports.download.${format}`)}
    </Button>
  );
};
