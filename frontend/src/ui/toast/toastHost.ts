/**
 * The element that contains the toasts. It is outside body, because MUI hides everything in body from screen readers
 * while a dialog is open, and a toast is often about that dialog.
 */
export const toastHost = document.createElement('div');
document.documentElement.append(toastHost);

let cameFrom: EventTarget | null = null;

toastHost.addEventListener('focusin', (event) => {
  // An open dialog would take the focus back when it receives this event, and F8 would have no effect.
  event.stopPropagation();
  if (!isInHost(event.relatedTarget)) cameFrom = event.relatedTarget;
});

/** Returns the focus to the element that had it before, if a toast has it now. */
export const leaveToasts = (): void => {
  if (isInHost(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
};

const isInHost = (target: EventTarget | null): boolean => target instanceof Node && toastHost.contains(target);
