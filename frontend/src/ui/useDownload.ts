import { useRef, useState } from 'react';
import type { FetchedFile } from '../providers/files';
import { saveFile } from './saveFile';
import { useToast } from './toast';
import { useFailureToast } from './useFailureToast';

interface Download {
  fetch: () => Promise<FetchedFile>;
  /** The name of the file, if the server gives none. */
  name: string;
  /** The toasts after success and failure. */
  done: { title: string; description: string };
  failed: { title: string; description: string };
}

/** Fetches a file and saves it. It is not a mutation, because nothing has to be reloaded afterwards. */
export function useDownload({ fetch, name, done, failed }: Download) {
  const { toast } = useToast();
  const failureToast = useFailureToast();
  const isInProgress = useRef(false);
  const [isPending, setPending] = useState(false);

  const fetchAndSave = async () => {
    isInProgress.current = true;
    setPending(true);
    try {
      const file = await fetch();
      saveFile(file.content, file.name ?? name);
      toast(done);
    } catch (error) {
      failureToast(error, failed.title, failed.description);
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
