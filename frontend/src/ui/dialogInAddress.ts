import { useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page remembers of having opened a dialog itself: the search part of the address that Back leads to. */
interface OpenedHere {
  dialogOpenedFrom?: string;
}

/** What the address says at this moment: what is on screen may be a moment behind, as while a filter applies. */
export const parametersNow = () => new URLSearchParams(window.location.search);

/** Opens a dialog over the page that shows the link: `parameter` in the address names what the dialog is about. */
export function useDialogLink(parameter: string, id: string) {
  const { open } = useDialogInAddress(parameter);
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set(parameter, id);

  function onClick(event: MouseEvent) {
    // For another tab or window it is a link like any other.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  }

  return { to: { search: parameters.toString() }, onClick };
}

/** What the address asks a dialog for, the way to ask for it, and the way back to the page without it. */
export function useDialogInAddress(parameter: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isGoingBack = useRef(false);

  function open(id: string) {
    const parameters = parametersNow();
    const state: OpenedHere = { ...(location.state as object | null), dialogOpenedFrom: parameters.toString() };
    parameters.set(parameter, id);
    void navigate({ search: parameters.toString() }, { state });
  }

  function close() {
    const parameters = parametersNow();
    // Going back takes a moment: a second press would go back once more.
    if (isGoingBack.current || !parameters.has(parameter)) return;
    parameters.delete(parameter);
    // A link on this page opened it: closing is the same as Back, and leaves no entry behind. Not when the list changed meanwhile.
    if ((location.state as OpenedHere | null)?.dialogOpenedFrom !== parameters.toString())
      return void navigate({ search: parameters.toString() }, { replace: true, state: location.state as unknown });
    isGoingBack.current = true;
    // It comes, too, when a form asks first: whoever stays can close later.
    window.addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
    return void navigate(-1);
  }

  return { id: new URLSearchParams(location.search).get(parameter), open, close };
}

/** In the address: the verb whose dialog is open, and of which record. */
export const DIALOG_PARAMETER = 'dialog';

/** A verb's dialog, open as long as the address says so: a link shows it, and Back closes it. */
export function useVerbDialog(name: string) {
  const { id, open, close } = useDialogInAddress(DIALOG_PARAMETER);
  return { isOpen: id === name, open: () => open(name), close };
}
