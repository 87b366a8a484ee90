import { useEffect, useRef, useState } from 'react';

/** True once the element has come near the visible area, so that a long queue does not load every file. */
export function useWasSeen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setWasSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, wasSeen };
}
