import { useEffect, useEffectEvent } from 'react';

/** For what react-query does not load: calls `load` when the network is back (docs/product.md, 12.4). */
export function useWhenOnline(load: () => void): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const listener = () => loadNow();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
