import { useLocation, useSearchParams } from 'react-router-dom';
import { useDialogInAddress } from '../../ui/dialogInAddress';

/** The file shown in full screen. */
type Enlarged = 'artwork' | 'spec-sheet';

const FILE = 'file';

/** In the URL: `?large=artwork.3`, for a PDF with the page. */
const ENLARGED = 'large';

/** The selected file and the one in full screen, kept in the page's URL. */
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
      // The state contains the list to return to.
      { replace: true, preventScrollReset: true, state },
    );
  }

  return {
    fileIndex: file === null ? undefined : Number(file),
    enlarged: enlarged as Enlarged | undefined,
    /** The first page to show if the enlarged file is a PDF. */
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    showFile,
    enlarge: (what: Enlarged, fromPage: number) => open(fromPage > 1 ? `${what}.${fromPage}` : what),
    shrink: close,
  };
}
