/** Moves the focus out of what is about to disappear. If the user has gone on elsewhere meanwhile, it stays there. */
export function moveFocus(to: HTMLElement | null, from?: Element | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || from?.contains(activeElement)) to?.focus();
}

/** The ref of an element that replaces another one and takes over its focus. */
export const takeLostFocus = (element: HTMLElement | null): void => moveFocus(element);
