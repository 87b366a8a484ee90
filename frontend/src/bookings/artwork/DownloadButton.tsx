import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import { useApi } from '../../providers/api';
import { saveFile } from '../../ui/saveFile';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';

export function DownloadButton({ url, name }: Downloadable) {
  const translate = useTranslate();
  const { download, isPending } = useDownload();
  return (
    <IconButton
      size="small"
      loading={isPending}
      aria-label={translate('bookings.artwork.download.one', { name })}
      onClick={() => void download([{ url, name }])}
    >
      <DownloadIcon fontSize="small" />
    </IconButton>
  );
}

interface Downloadable {
  url: string;
  name: string;
}

/**
 * Saves files to disk. They are fetched first, because a plain link that fails would replace the page with an error.
 */
export function useDownload() {
  const translate = useTranslate();
  const api = useApi();
  const notice = useNotice();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const [isPending, setPending] = useState(false);

  async function download(files: Downloadable[]) {
    setPending(true);
    try {
      // One after another, because several large files at once would only share the bandwidth.
      for (const { url, name } of files) {
        const file = await api.file(url);
        // The extension in the server's file name matches the content, even if the uploaded name did not.
        saveFile(file.content, file.name ?? name);
      }
      const [only] = files;
      toast(
        notice(
          only && files.length === 1
            ? { key: 'bookings.artwork.download.started', args: { name: only.name } }
            : { key: 'bookings.artwork.download.allStarted', args: { count: files.length } },
        ),
      );
    } catch (error) {
      failureToast(
        error,
        translate('bookings.artwork.download.failed.title'),
        translate('bookings.artwork.download.failed.description'),
      );
    } finally {
      setPending(false);
    }
  }

  return { download, isPending };
}
