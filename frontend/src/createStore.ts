import { useSyncExternalStore } from 'react';

/** Holds a value outside React, such as the session or the theme, which components read with `use`. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();

  const get = (): State => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    get,
    set(next: State): void {
      if (Object.is(next, state)) return;
      state = next;
      listeners.forEach((tell) => tell());
    },
    /** @param listener called after each change */
    subscribe,
    use: (): State => useSyncExternalStore(subscribe, get),
  };
}
