/** Rows, cards and parts of the page: where people go on when the control that they have used disappears. */
const PLACES = 'li:not([role]), tr, article, section, [role=dialog], main';

/**
 * When the control that has the focus disappears, the nearest place around it takes the focus (docs/product.md, 12.1).
 * Otherwise a screen reader would start again at the top of the page.
 */
export function keepFocus(): void {
  /**
   * By layer, which is the page, or a dialog or menu over it: what had the focus last, and the places around it, the
   * nearest first. The layer that has the focus is the last.
   */
  const layers = new Map<Element, Element[]>();

  document.addEventListener('focusin', ({ target }) => {
    const control = target as Element;
    const layer = control.closest('body > *');
    if (!layer) return;
    layers.delete(layer);
    layers.set(layer, [control, ...placesAround(control)]);
  });
  // After a click on the empty page nothing has the focus, so nothing can lose it.
  document.addEventListener('mouseup', () => {
    if (document.activeElement === document.body) layers.clear();
  });
  new MutationObserver(() => {
    for (const layer of layers.keys()) if (!layer.isConnected) layers.delete(layer);
    if (document.activeElement !== document.body) return;
    const nearest = [...layers.values()].at(-1)?.find(({ isConnected }) => isConnected);
    // If the control itself is still there, the dialog that it has opened gives the focus back to it.
    if (nearest?.matches(PLACES)) goTo(nearest);
  }).observe(document.body, { childList: true, subtree: true });
}

function placesAround(control: Element): Element[] {
  const place = control.closest(PLACES);
  if (!place) return [];
  const rows = place.matches('li, tr') ? [place.nextElementSibling, place.previousElementSibling] : [];
  const outer = place.parentElement ? placesAround(place.parentElement) : [];
  return [place, ...rows.filter((row) => row !== null), ...outer];
}

function goTo(place: Element): void {
  const landing = place.querySelector<HTMLElement>('h1, h2, h3') ?? (place as HTMLElement);
  if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1;
  landing.focus({ preventScroll: true });
}

/** Whether the focus is in this element, or lost: on the page, or on the dialog around the element. */
export function isFocusInOrLost(element: Element): boolean {
  const { activeElement } = document;
  return !!activeElement?.contains(element) || element.contains(activeElement);
}

/** The ref of an element that replaces another one and takes over its focus. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
