import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';

/** The narrowest card in which number, brand, status, deadline and actions still stand side by side, in pixels. */
const TABLE_MIN_WIDTH = 640;

/** Phones get cards; so does a window whose sidebar leaves too little for a table. */
export function useHasRoomForTable() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(true);

  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= TABLE_MIN_WIDTH);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, hasRoom: !isPhone && isWide };
}
