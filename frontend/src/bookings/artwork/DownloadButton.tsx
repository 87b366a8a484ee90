import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import { useApi } from '../../providers/api';
import { useDownload } from '../../ui/useDownload';

interface Downloadable {
  url: string;
  name: string;
}

export function DownloadButton({ url, name }: Downloadable) {
  const translate = useTranslate();
  const { download, isPending } = useDownloadOf([{ url, name }]);
  return (
    <IconButton
      size="small"
      loading={isPending}
      aria-label={translate('bookings.artwork.download.one', { name })}
      onClick={download}
    >
      <DownloadIcon fontSize="small" />
    </IconButton>
  );
}

/** Saves these files to disk. */
export function useDownloadOf(files: Downloadable[]) {
  const api = useApi();
  const notice = useNotice();
  const [only] = files;
  return useDownload({
    files: files.map(({ url, name }) => ({ fetch: () => api.file(url), name })),
    done: notice(
      only && files.length === 1
        ? { key: 'bookings.artwork.download.started', args: { name: only.name } }
        : { key: 'bookings.artwork.download.allStarted', args: { count: files.length } },
    ),
    failed: notice({ key: 'bookings.artwork.download.failed' }),
  });
}
