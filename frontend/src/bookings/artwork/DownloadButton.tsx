import IconButton from '@mui/material/IconButton';
import { DownloadIcon } from '../../ui/icons';
import { artworkTexts } from './texts';
import { useDownload, type Downloadable } from './useDownload';

export function DownloadButton({ url, name }: Downloadable) {
  const { download, isPending } = useDownload();
  return (
    <IconButton
      size="small"
      loading={isPending}
      aria-label={artworkTexts.download.one(name)}
      onClick={() => void download([{ url, name }])}
    >
      <DownloadIcon />
    </IconButton>
  );
}
