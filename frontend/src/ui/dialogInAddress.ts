import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Step } from './leaving';

/** Stored in the history entry when the page has opened the dialog itself: the query string to which Back returns. */
export interface OpenedHere {
  dialogOpenedFrom?: string;
}

/** The current query string. The rendered state may lag behind it, for example while a filter is being applied. */
export const parametersNow = () => new URLSearchParams(window.location.search);

/** Opens a dialog over the page that contains the link. `parameter` in the URL identifies the dialog's subject. */
export function useDialogLink(parameter: string, id: string) {
  const { open } = useDialogInAddress(parameter);
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set(parameter, id);

  function onClick(event: MouseEvent) {
    // With a modifier key the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  }

  return { to: { search: parameters.toString() }, onClick };
}

/**
 * The dialog that the URL asks for, the way to open it, and the way to close it.
 * @param own which dialog is closed. Default: the one that is open
 */
export function useDialogInAddress(parameter: string, own?: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isGoingBack = useRef(false);
  const id = new URLSearchParams(location.search).get(parameter);

  function open(id: string) {
    const parameters = parametersNow();
    // A dialog that takes the place of another one closes to the page, and Back does not return to the other one.
    const replace = parameters.has(parameter);
    const openedHere: OpenedHere = { dialogOpenedFrom: parameters.toString() };
    const state = { ...(location.state as object | null), ...(!replace && openedHere) };
    parameters.set(parameter, id);
    void navigate({ search: parameters.toString() }, { replace, state });
  }

  function close() {
    const parameters = parametersNow();
    // Going back takes a moment, and a second click would go back once more. When a late answer closes its dialog, that
    // may have been left for another one.
    if (isGoingBack.current || parameters.get(parameter) !== (own ?? id ?? '')) return;
    parameters.delete(parameter);
    // If a link on this page opened the dialog and the list has not changed since, closing it is the same as Back and
    // leaves no history entry.
    if ((location.state as OpenedHere | null)?.dialogOpenedFrom !== parameters.toString())
      return void navigate({ search: parameters.toString() }, { replace: true, state: location.state as unknown });
    isGoingBack.current = true;
    // Also fires if a form asks before leaving and the user stays, so that the dialog can be closed later.
    window.addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
    return void navigate(-1);
  }

  return { id, open, close };
}

/** The URL parameter with the verb and record of the open dialog. */
export const DIALOG_PARAMETER = 'dialog';

/** Whether a dialog belongs to a record. The names of those that do end with its id. */
export const isDialogOf = (dialog: string | null, { id }: { id: string }): boolean =>
  dialog?.endsWith(`.${id}`) === true;

/** The dialog of a verb. The URL decides whether it is open: a link opens it, and Back closes it. */
export function useVerbDialog(name: string) {
  const { id, open, close } = useDialogInAddress(DIALOG_PARAMETER, name);
  return { isOpen: id === name, open: () => open(name), close };
}

/** Closes a dialog that cannot be shown. Otherwise, it would open by itself as soon as it can be. */
export function useRuledOut(isRuledOut: boolean, close: () => void): void {
  const forget = useEffectEvent(close);
  useEffect(() => {
    if (isRuledOut) forget();
  }, [isRuledOut]);
}

/**
 * A value as it was when the dialog was opened, so that a colleague's change does not turn the question into another.
 * @param nameOf the dialog's name in the address, where opposite verbs need different ones: Forward must not open the other
 */
export function useAsOpened(nameOf: (value: boolean) => string, now: boolean): boolean {
  const [seen, setSeen] = useState(now);
  const { isOpen } = useVerbDialog(nameOf(seen));
  if (!isOpen && seen !== now) setSeen(now);
  const opposite = useVerbDialog(nameOf(!seen));
  useRuledOut(!isOpen && seen === now && opposite.isOpen, opposite.close);
  return isOpen ? seen : now;
}

/** The query string of the page below the dialog. */
export function withoutDialog(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(DIALOG_PARAMETER);
  return parameters.toString();
}

/** Whether a navigation closes the dialog of a verb. */
export const closesDialog = ({ currentLocation, nextLocation }: Step) =>
  dialogIn(currentLocation) !== dialogIn(nextLocation);

const dialogIn = ({ search }: { search: string }) => new URLSearchParams(search).get(DIALOG_PARAMETER);
