import { useEffect, useEffectEvent } from 'react';
import { useLocation, type BlockerFunction } from 'react-router-dom';

export type Step = Parameters<BlockerFunction>[0];

export interface LeaveGuard {
  isDirty: () => boolean;
  /** What will happen to what was typed or chosen. */
  text: string;
  /** Whether this step leaves the form; by default, one to another page does. */
  leaves?: (step: Step) => boolean;
}

const guards = new Set<() => Required<LeaveGuard>>();

const toAnotherPage = ({ currentLocation, nextLocation }: Step) => currentLocation.pathname !== nextLocation.pathname;

/**
 * Registers unsaved work. Everything that would discard it asks here first: navigation (layout/LeaveQuestion), Logout,
 * and the browser before it leaves, closes or reloads the page (docs/product.md, 9.2).
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const { pathname } = useLocation();
  const { leaves = toAnotherPage } = guard;
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

/** The unsaved work that this step would discard; without a step, any. */
export const unsavedWork = (step?: Step): Required<LeaveGuard> | undefined =>
  [...guards].map((guard) => guard()).find(({ isDirty, leaves }) => (!step || leaves(step)) && isDirty());

window.addEventListener('beforeunload', (event) => {
  if (unsavedWork()) event.preventDefault();
});
