/** Moves the focus out of what is about to disappear. If the user has gone on elsewhere meanwhile, it stays there. */
export function moveFocus(to: HTMLElement | null, from?: Element | null): void {
  if (isFocusInOrLost(from)) to?.focus();
}

/** Whether the focus is in this element, or lost. */
export const isFocusInOrLost = (element: Element | null | undefined): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** The ref of an element that replaces another one and takes over its focus. */
export const takeLostFocus = (element: HTMLElement | null): void => moveFocus(element);
