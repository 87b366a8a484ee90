import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** What is being typed, after a moment without changes. */
export function useSettled<Typed extends string | object>(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  // Compared by content, because a form returns new objects.
  const content = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(content) as Typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return settled;
}
