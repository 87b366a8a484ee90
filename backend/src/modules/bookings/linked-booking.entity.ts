import { VirtualColumn } from 'typeorm';
import type { BookingStatus } from './booking-workflow.js';

/** A booking as shown with the enquiry or deal request that it was made from. */
export class LinkedBooking {
  id: string;
  bookingNumber: number;
  status: BookingStatus;
  /** Which of the enquiry's requested types it books. */
  bookingType: string | null;
  mediaOpportunity: string;
}

/** A booking of a deal, with what decides the month in which it is billed (docs/product.md, 6.6). */
export class DealBooking extends LinkedBooking {
  liveDate: string;
  /** Pence; of a Cancelled booking, its charge. */
  revenueAmount: number;
  cancelledAt: string | null;
  statusBeforeCancellation: BookingStatus | null;
  /** Pence. */
  revenueBeforeCancellation: number | null;
  /** Whether reopening the deal reinstates it. */
  cancelledWithDeal: boolean;
}

/** Those that have not been cancelled. */
export const notCancelled = (bookings: LinkedBooking[]): LinkedBooking[] =>
  bookings.filter(({ status }) => status !== 'Cancelled');

/** As the API writes moments. */
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const BILLED = `, 'liveDate', ${moment('linked.live_date')}, 'revenueAmount', linked.revenue_amount,
  'cancelledAt', ${moment('linked.cancelled_at')}, 'statusBeforeCancellation', linked.status_before_cancellation,
  'revenueBeforeCancellation', linked.revenue_before_cancellation, 'cancelledWithDeal', linked.cancelled_with_deal`;

/** The bookings made from a record, by number, loaded with it. The column's partial index contains no others. */
export function LinkedBookings(column: 'enquiry_id' | 'deal_request_id'): PropertyDecorator {
  return VirtualColumn({
    type: 'jsonb',
    query: (record) => `
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', linked.id, 'bookingNumber', linked.booking_number,
        'status', linked.status, 'bookingType', linked.booking_type, 'mediaOpportunity', linked.media_opportunity
        ${column === 'deal_request_id' ? BILLED : ''}) ORDER BY linked.booking_number), '[]')
      FROM bookings AS linked WHERE linked.${column} = ${record}.id`,
  });
}

/** Their numbers in a cell: `#1001, #1002`. */
export const numbersOf = (bookings: readonly LinkedBooking[]): string =>
  bookings.map(({ bookingNumber }) => `#${bookingNumber}`).join(', ');
