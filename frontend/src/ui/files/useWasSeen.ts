import { useEffect, useRef, useState } from 'react';

/** True from the moment that the element first came near the screen: a queue of hundreds must not load every file. */
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
