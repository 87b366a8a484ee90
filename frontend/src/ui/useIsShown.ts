import { useEffect, useRef } from 'react';

/** Whether the component is still on the page, for answers that come after it was left. */
export function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
