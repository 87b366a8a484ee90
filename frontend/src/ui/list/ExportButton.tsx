import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { useApi } from '../../providers/api';
import type { ExportedList } from '../../providers/dataProvider';
import { useDownload } from '../useDownload';

/** Downloads the surrounding list as CSV, with its filters and in its order (docs/product.md, 10.6). */
export function ExportButton() {
  const { total, ...list } = useListContext() as ExportedList & { filterValues: object; total?: number };
  // There would be nothing in the file.
  if (total === 0) return null;
  const filter = { ...list.filterValues, ...list.filter };
  return <ExportListButton list={{ resource: list.resource, filter, sort: list.sort }} />;
}

interface ExportListButtonProps {
  list: ExportedList;
  /** The list's title, where there are several on a page. */
  title?: string;
}

export function ExportListButton({ list, title }: ExportListButtonProps) {
  const translate = useTranslate();
  const api = useApi();
  const { download, isPending } = useDownload({
    fetch: () => api.exportList(list),
    name: `${list.resource}.csv`,
    done: { title: translate('list.export.done'), description: translate('list.export.doneText') },
    failed: { title: translate('list.export.failed'), description: translate('list.export.failedText') },
  });
  const label = isPending ? translate('list.export.pending') : translate('list.export.action');
  return (
    <Button
      variant="outlined"
      size={title ? 'small' : 'medium'}
      startIcon={<DownloadIcon />}
      aria-label={title && translate('list.export.of', { label, title })}
      aria-disabled={isPending}
      onClick={download}
    >
      {label}
    </Button>
  );
}
