import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { useApi } from '../../providers/api';
import type { ExportedList } from '../../providers/dataProvider';
import { DownloadButton } from '../DownloadButton';

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
  return (
    <DownloadButton
      variant="outlined"
      size={title ? 'small' : 'medium'}
      fetch={() => api.exportList(list)}
      label={translate('list.export.action')}
      pendingLabel={translate('list.export.pending')}
      nameOf={title ? (label) => translate('list.export.of', { label, title }) : undefined}
      done={{ title: translate('list.export.done'), description: translate('list.export.doneText') }}
      failed={{ title: translate('list.export.failed'), description: translate('list.export.failedText') }}
    />
  );
}
