import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { usePrinting } from '../../ui/usePrinting';

/** Rows beyond the edges of the window, so that scrolling does not show a gap. */
const SPARE_PX = 400;

/**
 * Which of many rows are in or near the window, which scrolls. The heights are known, so nothing is measured. In print
 * it is all of them.
 */
export function useVisibleRows(body: RefObject<HTMLElement | null>, heights: number[]) {
  const tops = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push(sums.at(-1)! + height);
    return sums;
  }, [heights]);
  /** From the first to the last row to be drawn, both included. */
  const [visible, setVisible] = useState({ first: 0, last: 30 });
  const isPrinting = usePrinting();

  useLayoutEffect(() => {
    function look() {
      const above = -(body.current?.getBoundingClientRect().top ?? 0);
      const first = rowAt(tops, above - SPARE_PX);
      const last = rowAt(tops, above + window.innerHeight + SPARE_PX);
      setVisible((before) => (before.first === first && before.last === last ? before : { first, last }));
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [body, tops]);

  const most = heights.length - 1;
  const range = isPrinting ? { first: 0, last: most } : { first: visible.first, last: Math.min(visible.last, most) };
  return { ...range, tops, height: tops.at(-1) ?? 0 };
}

/** The last row that begins at or above this height. */
function rowAt(tops: number[], height: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}
