import type { Booking, BookingAction } from '../../api/types';

/** The steps of the workflow, the most wanted first. */
const STEPS = ['approve', 'live', 'upload', 'reactivate'] as const satisfies BookingAction[];

export type Step = (typeof STEPS)[number];

/** The one step that moves the booking on, of those that the server allows. */
export const nextStepOf = ({ allowedActions }: Pick<Booking, 'allowedActions'>): Step | undefined =>
  STEPS.find((step) => allowedActions.includes(step));
