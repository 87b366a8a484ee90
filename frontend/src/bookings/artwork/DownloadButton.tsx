import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { saveFile } from '../../ui/saveFile';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import { artworkTexts } from './texts';

const { download: texts } = artworkTexts;

export function DownloadButton({ url, name }: Downloadable) {
  const { download, isPending } = useDownload();
  return (
    <IconButton
      size="small"
      loading={isPending}
      aria-label={texts.one(name)}
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
  const api = useDataProvider<PlacardDataProvider>();
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
      toast(only && files.length === 1 ? texts.started(only.name) : texts.allStarted(files.length));
    } catch (error) {
      failureToast(error, texts.failed.title, texts.failed.description);
    } finally {
      setPending(false);
    }
  }

  return { download, isPending };
}
