import { useEffect, useEffectEvent } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { areDraftsKept } from './drafts';

export type Step = Parameters<BlockerFunction>[0];

export interface LeaveGuard {
  isDirty: () => boolean;
  /** Says what will happen to the unsaved input. */
  text: string;
  /** Whether a navigation leaves the form. By default, any navigation to another page does. */
  leaves?: (step: Step) => boolean;
}

interface RegisteredGuard extends Required<LeaveGuard> {
  /** The page that the form belongs to. */
  pathname: string;
}

const guards = new Set<() => RegisteredGuard>();

const leavesPage = ({ currentLocation, nextLocation }: Step) => currentLocation.pathname !== nextLocation.pathname;

/**
 * Registers unsaved work. Everything that would discard it asks here first: navigation (LeaveQuestion in
 * layout/AppLayout), Logout, and the browser before it leaves, closes or reloads the page (docs/product.md, 9.2).
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const current = useEffectEvent(() => ({ leaves: leavesPage, ...guard }));
  useEffect(() => {
    // Not the router's: public pages have none.
    const { pathname } = window.location;
    const registered = () => ({ ...current(), pathname });
    guards.add(registered);
    return () => {
      guards.delete(registered);
    };
  }, []);
}

/** The unsaved work that a navigation would discard; without a step, any unsaved work. */
export function unsavedWork(step?: Step): LeaveGuard | undefined {
  const found = [...guards].map((guard) => guard()).filter(({ isDirty }) => isDirty());
  if (!step) return found[0];
  // After a form has been left, it stays mounted until the next page has loaded, and must not hold anybody back then.
  return found.find(({ pathname, leaves }) => step.currentLocation.pathname === pathname && leaves(step));
}

/** Set just before something that loses no input, although the browser fires `beforeunload` for it. */
let losesNothing = false;

/** Reloads the page without a question, because drafts outlast that. */
export function reloadPage(): void {
  losesNothing = true;
  window.location.reload();
}

// A link that opens a program leaves the page as it is, and drafts outlast another page of ours in the same tab.
window.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return;
  const opensProgram = ['mailto:', 'tel:'].includes(link.protocol);
  if (!opensProgram && (link.origin !== window.location.origin || unsavedWork())) return;
  losesNothing = true;
  setTimeout(() => (losesNothing = false), 1_000);
});

window.addEventListener('beforeunload', (event) => {
  // The browser does not say whether the tab is closed, which loses drafts, or the page reloaded.
  if (!losesNothing && (unsavedWork() || areDraftsKept())) event.preventDefault();
});
