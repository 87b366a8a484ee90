import { useEffect, useState } from 'react';
import type { Size } from '../../ui/files/pdf';

/** The inner size of an element in CSS pixels; undefined before it is laid out. */
export function useBox<Element extends HTMLElement>() {
  // State instead of a ref: the content of a dialog is mounted after the effects of the component that opens it.
  const [element, ref] = useState<Element | null>(null);
  const [box, setBox] = useState<Size>();
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, box };
}

/** How much a size has to be scaled to fit into the room. */
export const fitting = (natural: Size, room: Size): number =>
  Math.min(room.width / natural.width, room.height / natural.height);
