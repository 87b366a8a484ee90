import { useState } from 'react';
import type { FetchedFile } from '../../providers/files';
import { ApiError } from '../../providers/httpClient';
import { saveFile } from '../../ui/saveFile';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import styles from './BrandPortal.module.css';
import { portalTexts } from './texts';

interface DownloadButtonProps {
  name: string;
  fetch: () => Promise<FetchedFile>;
  onLinkExpired: () => void;
}

/**
 * Saves a file. It is fetched first, because the token must not be in an address, and because a plain link that fails
 * would replace the page with an error.
 */
export function DownloadButton({ name, fetch, onLinkExpired }: DownloadButtonProps) {
  const [isPending, setPending] = useState(false);
  const { toast } = useToast();
  const showFailure = useFailureToast();
  const { label, pending, started, startedText, failed, failedText } = portalTexts.download;

  async function download(): Promise<void> {
    setPending(true);
    try {
      const file = await fetch();
      // The extension in the server's file name matches the content, even if the uploaded name did not.
      saveFile(file.content, file.name ?? name);
      toast({ title: started, description: startedText(name) });
    } catch (error) {
      showFailure(error, failed, failedText);
      if (error instanceof ApiError && error.status === 401) onLinkExpired();
    } finally {
      setPending(false);
    }
  }

  return (
    <button
      type="button"
      className={styles.download}
      aria-label={isPending ? pending(name) : label(name)}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void download();
      }}
    >
      {name}
    </button>
  );
}
