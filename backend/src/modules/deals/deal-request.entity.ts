import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { DealStatus } from '../bookings/booking-workflow.js';
import { LinkedBookings, type DealBooking } from '../bookings/linked-booking.entity.js';
import { AssignedEntity } from '../users/assignee.entity.js';
import type { DealRequestStatus } from './deal-workflow.js';

/** A deal that somebody outside the company requests (docs/product.md, 2). */
@Entity('deal_requests')
export class DealRequest extends AssignedEntity {
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

  @Column('text')
  status: DealRequestStatus;

  /** Both are set while it is Declined. */
  @Column('text', { name: 'declined_reason', nullable: true })
  declinedReason: string | null;

  @Column('text', { name: 'status_before_declined', nullable: true })
  statusBeforeDeclined: DealStatus | null;

  @LinkedBookings('deal_request_id')
  bookings: DealBooking[];

  /** A row of `files`, loaded by `withScreenshots`. */
  screenshot: StoredFile | null;
}
