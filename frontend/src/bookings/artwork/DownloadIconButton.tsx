import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import { useApi } from '../../providers/api';
import { SmallIconButton } from '../../ui/SmallIconButton';
import { useDownload } from '../../ui/useDownload';

interface Downloadable {
  url: string;
  name: string;
}

export function DownloadIconButton({ url, name }: Downloadable) {
  const translate = useTranslate();
  const { download, isPending } = useDownloadOf([{ url, name }]);
  return (
    <SmallIconButton
      loading={isPending}
      label={translate('bookings.artwork.download.one', { name })}
      icon={DownloadIcon}
      onClick={download}
    />
  );
}

/** Saves these files to disk. */
export function useDownloadOf(files: Downloadable[]) {
  const api = useApi();
  const notice = useNotice();
  const [only] = files;
  return useDownload({
    files: files.map(
      ({ url }) =>
        () =>
          api.file(url),
    ),
    done: notice(
      only && files.length === 1
        ? { key: 'bookings.artwork.download.started', args: { name: only.name } }
        : { key: 'bookings.artwork.download.allStarted', args: { count: files.length } },
    ),
    failed: notice({ key: 'bookings.artwork.download.failed' }),
  });
}
