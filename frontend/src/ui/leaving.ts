import { useEffect, useEffectEvent } from 'react';
import { useLocation, type BlockerFunction } from 'react-router-dom';

export type Step = Parameters<BlockerFunction>[0];

export interface LeaveGuard {
  isDirty: () => boolean;
  /** Says what will happen to the unsaved input. */
  text: string;
  /** Whether a navigation leaves the form. By default, any navigation to another page does. */
  leaves?: (step: Step) => boolean;
}

const guards = new Set<() => Required<LeaveGuard>>();

const leavesPage = ({ currentLocation, nextLocation }: Step) => currentLocation.pathname !== nextLocation.pathname;

/**
 * Registers unsaved work. Everything that would discard it asks here first: navigation (layout/LeaveQuestion), Logout,
 * and the browser before it leaves, closes or reloads the page (docs/product.md, 9.2).
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const { pathname } = useLocation();
  const { leaves = leavesPage } = guard;
  const current = useEffectEvent(() => ({
    ...guard,
    // After the form has been left, it stays mounted until the next page has loaded, and must not hold anybody back then.
    leaves: (step: Step) => step.currentLocation.pathname === pathname && leaves(step),
  }));
  useEffect(() => {
    const registered = () => current();
    guards.add(registered);
    return () => {
      guards.delete(registered);
    };
  }, []);
}

/** The unsaved work that a navigation would discard; without a step, any unsaved work. */
export const unsavedWork = (step?: Step): Required<LeaveGuard> | undefined =>
  [...guards].map((guard) => guard()).find(({ isDirty, leaves }) => (!step || leaves(step)) && isDirty());

window.addEventListener('beforeunload', (event) => {
  if (unsavedWork()) event.preventDefault();
});
