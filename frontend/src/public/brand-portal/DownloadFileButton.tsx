import { portalTexts } from '../../i18n/en/brandPortal';
import type { FetchedFile } from '../../providers/files';
import { useDownload } from '../../ui/useDownload';
import styles from './BrandPortal.module.css';

interface DownloadFileButtonProps {
  name: string;
  fetch: () => Promise<FetchedFile>;
  onFailed: (error: unknown) => void;
}

/** Saves a file. It is not a plain link, because the token must not be in an address. */
export function DownloadFileButton({ name, fetch, onFailed }: DownloadFileButtonProps) {
  const { label, pending, started, startedText, failed, failedText } = portalTexts.download;
  const { download, isPending } = useDownload({
    files: [fetch],
    done: { title: started, description: startedText(name) },
    failed: { title: failed, description: failedText },
    onFailed,
  });
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={isPending ? pending(name) : label(name)}
      aria-disabled={isPending}
      onClick={download}
    >
      {name}
    </button>
  );
}
