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

/** Those that have not been cancelled. */
export const notCancelled = (bookings: LinkedBooking[]): LinkedBooking[] =>
  bookings.filter(({ status }) => status !== 'Cancelled');

/** The bookings made from a record, by number, loaded with it. The column's partial index contains no others. */
export function LinkedBookings(column: 'enquiry_id' | 'deal_request_id'): PropertyDecorator {
  return VirtualColumn({
    type: 'jsonb',
    query: (record) => `
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', linked.id, 'bookingNumber', linked.booking_number,
        'status', linked.status, 'bookingType', linked.booking_type, 'mediaOpportunity', linked.media_opportunity)
        ORDER BY linked.booking_number), '[]')
      FROM bookings AS linked WHERE linked.${column} = ${record}.id`,
  });
}

/** Their numbers in a cell: `#1001, #1002`. */
export const numbersOf = (bookings: readonly LinkedBooking[]): string =>
  bookings.map(({ bookingNumber }) => `#${bookingNumber}`).join(', ');
