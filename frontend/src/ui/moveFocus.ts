/** Moves the focus out of what is about to disappear. If the user has gone on elsewhere meanwhile, it stays there. */
export function moveFocus(to: HTMLElement | null, from?: Element | null): void {
  if (isFocusInOrLost(from)) to?.focus();
}

/** Whether the focus is in this element, or lost: on the page, or on the dialog around the element. */
export function isFocusInOrLost(element: Element | null = null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || !!activeElement?.contains(element) || !!element?.contains(activeElement);
}

/** The ref of an element that replaces another one and takes over its focus. */
export const takeLostFocus = (element: HTMLElement | null): void => moveFocus(element);
