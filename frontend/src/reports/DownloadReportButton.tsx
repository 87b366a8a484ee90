import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { InvoiceReport } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { PlacardDataProvider, ReportFormat } from '../providers/dataProvider';
import { saveFile } from '../ui/saveFile';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';

/** CSV is meant for importing, the workbook for reading. */
export const DownloadReportButton = ({ report, format }: { report: InvoiceReport; format: ReportFormat }) => {
  const translate = useTranslate();
  const { download, isPending } = useReportDownload(report, format);
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

/** Saves the report to disk. It is not a mutation, because nothing has to be reloaded afterwards. */
const useReportDownload = ({ year, month }: InvoiceReport, format: ReportFormat) => {
  const translate = useTranslate();
  const api = useDataProvider<PlacardDataProvider>();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const isInProgress = useRef(false);
  const [isPending, setPending] = useState(false);

  const fetchAndSave = async () => {
    isInProgress.current = true;
    setPending(true);
    try {
      const file = await api.downloadMonthlyInvoice({ year, month }, format);
      saveFile(file.content, file.name ?? `monthly_invoice_report_${month}_${year}.${format}`);
      toast({
        title: translate('reports.download.done'),
        description: translate(`reports.download.doneText.${format}`),
      });
    } catch (error) {
      failureToast(error, translate('reports.download.failed'), translate('reports.download.failedText'));
    } finally {
      isInProgress.current = false;
      setPending(false);
    }
  };

  return {
    isPending,
    /** A second click is ignored until the first download has finished. */
    download: () => {
      if (!isInProgress.current) void fetchAndSave();
    },
  };
};
