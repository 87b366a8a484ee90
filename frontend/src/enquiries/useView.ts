import { useState } from 'react';
import { ifAllowed } from '../storage';

export const VIEWS = ['cards', 'table'] as const;
export type View = (typeof VIEWS)[number];

const STORAGE_KEY = 'enquiries';

/**
 * How enquiries are shown, as chosen in this browser. Not in a store of react-admin's that outlives the page, because
 * that would contain the searches, too.
 */
export function useView() {
  const [view, setView] = useState<View>(keptView);
  function choose(chosen: View): void {
    setView(chosen);
    ifAllowed(() => localStorage.setItem(STORAGE_KEY, chosen));
  }
  return [view, choose] as const;
}

const keptView = (): View => (ifAllowed(() => localStorage.getItem(STORAGE_KEY)) === 'table' ? 'table' : 'cards');
