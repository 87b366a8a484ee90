import { VirtualColumn } from 'typeorm';
import type { BookingStatus } from './booking-workflow.js';

/** A booking as the enquiry or the deal request that it was made from shows it. */
export class LinkedBooking {
  id: string;
  bookingNumber: number;
  status: BookingStatus;
  /** Which of an enquiry's requested types it books. */
  bookingType: string | null;
  mediaOpportunity: string;
}

/** Read with the record: the bookings made from it, by number. The partial index of the column holds no others. */
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
