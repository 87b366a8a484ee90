import { useEffect, useRef, type PointerEvent } from 'react';

/**
 * What the mouse or a pen holds from the press until it is released. A finger scrolls instead.
 * @param onEscape called when Escape has ended it, before anything else hears of the key
 */
export function useDrag<Held>(onEscape: (held: Held) => void) {
  const current = useRef<{ held: Held; forgetEscape: () => void }>(undefined);

  /** @returns whether it has begun */
  function begin({ pointerType, button, currentTarget, pointerId }: PointerEvent, held: Held): boolean {
    if (pointerType === 'touch' || button !== 0) return false;
    currentTarget.setPointerCapture(pointerId);
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
      onEscape(held);
    }
    window.addEventListener('keydown', press, true);
    current.current = { held, forgetEscape: () => window.removeEventListener('keydown', press, true) };
    return true;
  }

  /** @returns what was held, if anything */
  function end(): Held | undefined {
    const ended = current.current;
    ended?.forgetEscape();
    current.current = undefined;
    return ended?.held;
  }

  useEffect(() => () => current.current?.forgetEscape(), []);

  return { begin, end, held: () => current.current?.held };
}
