/**
 * Where the toasts live: beside body, because MUI hides everything in body from screen readers while a dialog is open,
 * and a toast is often about what was typed in one.
 */
export const toastHost = document.createElement('div');
document.documentElement.append(toastHost);

let cameFrom: EventTarget | null = null;

toastHost.addEventListener('focusin', (event) => {
  // An open dialog fetches back the focus when it hears that it has left: F8 would lead nowhere.
  event.stopPropagation();
  if (!isInHost(event.relatedTarget)) cameFrom = event.relatedTarget;
});

/** Returns the focus to the element that had it before, if a toast has it now. */
export const leaveToasts = (): void => {
  if (isInHost(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
};

const isInHost = (target: EventTarget | null): boolean => target instanceof Node && toastHost.contains(target);
