import { useEffect, useEffectEvent } from 'react';

/** The browser asks before a page is left, closed or reloaded on which something would be lost or left undone. */
export function useLeaveWarning(isDirty: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
}
