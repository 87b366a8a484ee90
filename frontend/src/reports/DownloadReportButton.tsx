import Button from '@mui/material/Button';
import type { InvoiceReport } from '../api/types';
import type { ReportFormat } from '../providers/dataProvider';
import { DownloadIcon } from '../ui/icons';
import { reportTexts } from './texts';
import { useReportDownload } from './useReportDownload';

const { download: texts } = reportTexts;

/** CSV is for importing; the workbook is for reading. */
export const DownloadReportButton = ({ report, format }: { report: InvoiceReport; format: ReportFormat }) => {
  const { download, isPending } = useReportDownload(report, format);
  return (
    <Button
      size="small"
      variant={format === 'csv' ? 'outlined' : 'text'}
      startIcon={<DownloadIcon />}
      aria-disabled={isPending}
      onClick={download}
    >
      {isPending ? texts.pending : texts[format]}
    </Button>
  );
};
