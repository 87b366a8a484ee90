import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { DealStatus } from '../bookings/booking-workflow.js';
import { LinkedBookings, type LinkedBooking } from '../bookings/linked-booking.entity.js';

export interface StoredScreenshot {
  /** `deal-requests/{deal request id}/{8 hex}_{original name}`. */
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
}

/** A deal that somebody outside asks for (docs/product.md, 2). */
@Entity('deal_requests')
export class DealRequest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'requester_name' })
  requesterName: string;

  @Column('text', { name: 'request_email' })
  requestEmail: string;

  @Column('text')
  brand: string;

  @Column('text', { name: 'deal_description' })
  dealDescription: string;

  @Column('timestamptz', { name: 'live_date' })
  liveDate: Date;

  @Column('timestamptz', { name: 'end_date' })
  endDate: Date;

  @Column('jsonb', { name: 'admin_screenshot', nullable: true })
  adminScreenshot: StoredScreenshot | null;

  @Column('text')
  status: DealStatus;

  @LinkedBookings('deal_request_id')
  bookings: LinkedBooking[];

  /** What the list searches; PostgreSQL makes it from the other columns. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  search: string;

  /** Counts what people change. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
