import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useDownload, type Download } from './useDownload';

type DownloadButtonProps = Pick<Download, 'done' | 'failed'> &
  Pick<ButtonProps, 'size' | 'variant'> & {
    fetch: Download['files'][number];
    label: string;
    pendingLabel: string;
    /** The accessible name, where the label alone would be the same in several places. */
    nameOf?: (label: string) => string;
  };

/** Fetches a file and saves it. */
export function DownloadButton(props: DownloadButtonProps) {
  const { fetch, done, failed, label, pendingLabel, nameOf, ...button } = props;
  const { download, isPending } = useDownload({ files: [fetch], done, failed });
  const shown = isPending ? pendingLabel : label;
  return (
    <Button
      {...button}
      startIcon={<DownloadIcon />}
      aria-label={nameOf?.(shown)}
      aria-disabled={isPending}
      onClick={download}
    >
      {shown}
    </Button>
  );
}
