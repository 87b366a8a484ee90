import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page remembers of having opened a dialog itself: then Back, and Close, lead to what was there before. */
interface OpenedHere {
  isDialogOpenedHere?: boolean;
}

/** Opens a dialog over the page that shows the link: `parameter` in the address names what the dialog is about. */
export function useDialogLink(parameter: string, id: string) {
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  parameters.set(parameter, id);
  const opened: OpenedHere = { ...(location.state as object | null), isDialogOpenedHere: true };
  return { to: { search: parameters.toString() }, state: opened };
}

/** What the address asks a dialog for, and the way back to the page without it. */
export function useDialogInAddress(parameter: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(location.search);
  const closed = useRef<string>(undefined);

  function close() {
    // Going back takes a moment: a second press would go back once more.
    if (closed.current === location.key) return;
    closed.current = location.key;
    // A link on this page opened it: closing is the same as Back, and leaves no entry behind.
    if ((location.state as OpenedHere | null)?.isDialogOpenedHere) return void navigate(-1);
    parameters.delete(parameter);
    return void navigate({ search: parameters.toString() }, { replace: true, state: location.state as unknown });
  }

  return { id: parameters.get(parameter), close };
}

/** In the address: the verb whose dialog is open, and of which record. */
export const DIALOG_PARAMETER = 'dialog';

/** A verb's dialog, open as long as the address says so: a link shows it, and Back closes it. */
export function useVerbDialog(name: string) {
  const { id, close } = useDialogInAddress(DIALOG_PARAMETER);
  const { to, state } = useDialogLink(DIALOG_PARAMETER, name);
  const navigate = useNavigate();
  return { isOpen: id === name, open: () => void navigate(to, { state }), close };
}
