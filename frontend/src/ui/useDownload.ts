import { useRef, useState } from 'react';
import type { FetchedFile } from '../providers/files';
import { toast } from './toast';
import { failureToast } from './failureToast';

export interface Download {
  files: (() => Promise<FetchedFile>)[];
  /** The toasts after success and failure. */
  done: { title: string; description: string };
  failed: { title: string; description: string };
  onFailed?: (error: unknown) => void;
}

/**
 * Fetches files and saves them. A plain link that fails would replace the page with an error. It is not a mutation,
 * because nothing has to be reloaded afterwards.
 */
export function useDownload({ files, done, failed, onFailed }: Download) {
  const isInProgress = useRef(false);
  const [isPending, setPending] = useState(false);

  const fetchAndSave = async () => {
    isInProgress.current = true;
    setPending(true);
    try {
      // One after another, because several large files at once would only share the bandwidth.
      for (const fetch of files) saveFile(await fetch());
      toast(done);
    } catch (error) {
      failureToast(error, failed.title, failed.description);
      onFailed?.(error);
    } finally {
      isInProgress.current = false;
      setPending(false);
    }
  };

  return {
    isPending,
    /** A second click is ignored until the first download has finished. */
    download: () => {
      if (!isInProgress.current) void fetchAndSave();
    },
  };
}

/** Saves fetched content as a download of the browser. */
function saveFile({ content, name }: FetchedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
