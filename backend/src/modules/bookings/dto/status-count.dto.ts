import type { BookingStatus } from '../booking-workflow.js';

export class StatusCountDto {
  status: BookingStatus;
  count: number;
  /** Pence. */
  revenue: number;
}
