import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

/** The narrowest card, in pixels, in which number, brand, status, deadline and actions fit side by side. */
const TABLE_MIN_WIDTH = 640;

/** Phones get cards, and so do windows in which the sidebar leaves too little room for a table. */
export function useHasRoomForTable() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const [isWide, setWide] = useState(true);

  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= TABLE_MIN_WIDTH);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  return { ref, hasRoom: !isPhone && isWide };
}
