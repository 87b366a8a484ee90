import { useLocation, useSearchParams } from 'react-router-dom';
import { useDialogInAddress } from '../../ui/dialogInAddress';

/** What is shown over the whole screen. */
export type Enlarged = 'artwork' | 'spec-sheet';

const FILE = 'file';

/** In the address: `?large=artwork.3`, from its third page on. */
const ENLARGED = 'large';

/** Which file is looked at, and which over the whole screen, in the page's address. */
export function useViewInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const state = useLocation().state as unknown;
  const { id, open, close } = useDialogInAddress(ENLARGED);
  const file = parameters.get(FILE);
  const [enlarged, page] = id?.split('.') ?? [];

  function showFile(index: number): void {
    setParameters(
      (current) => {
        current.set(FILE, String(index));
        return current;
      },
      // The state says which list leads back.
      { replace: true, preventScrollReset: true, state },
    );
  }

  return {
    fileIndex: file === null ? undefined : Number(file),
    enlarged: enlarged as Enlarged | undefined,
    /** Of a PDF that is enlarged: where that begins. */
    page: Number(page) || 1,
    showFile,
    enlarge: (what: Enlarged, fromPage: number) => open(fromPage > 1 ? `${what}.${fromPage}` : what),
    shrink: close,
  };
}
