import type { Booking, BookingAction } from '../../api/types';

/** The steps of the workflow, the most important first. */
const STEPS = ['approve', 'live', 'upload', 'reactivate'] as const satisfies BookingAction[];

export type Step = (typeof STEPS)[number];

/** The step that moves the booking forward, if the server allows one. */
export const nextStepOf = ({ allowedActions }: Pick<Booking, 'allowedActions'>): Step | undefined =>
  STEPS.find((step) => allowedActions.includes(step));
