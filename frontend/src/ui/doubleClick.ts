import type { UIEvent } from 'react';

/** The second half of a double click hits what the first half has opened or moved there. */
export const isSecondClick = ({ detail }: { detail: number }): boolean => detail > 1;

/** As onClickCapture, around buttons that a click may have opened under the pointer. */
export function ignoreSecondClick(event: UIEvent): void {
  if (!isSecondClick(event)) return;
  event.preventDefault();
  event.stopPropagation();
}
