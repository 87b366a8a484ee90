import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { LinkedBookings, type LinkedBooking } from '../bookings/linked-booking.entity.js';
import { AssignedEntity } from '../users/assignee.entity.js';
import type { EnquiryStatus } from './enquiry-workflow.js';

/**
 * What a brand has agreed to, as submitted by a sales person (docs/product.md, 3). It stores names as they were in the
 * catalogue at the time.
 */
@Entity('sales_enquiries')
export class Enquiry extends AssignedEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'trading_director' })
  tradingDirector: string;

  @Column('text')
  brand: string;

  /** Full names, each once: "Trade Newsletter – Front Cover". */
  @Column('text', { name: 'booking_types', array: true })
  bookingTypes: string[];

  /** In English. */
  @Column('text', { name: 'booking_period_month' })
  bookingPeriodMonth: string;

  @Column('text', { name: 'booking_period_year' })
  bookingPeriodYear: string;

  @Column('text', { name: 'brand_contact_email' })
  brandContactEmail: string;

  @Column('text', { name: 'additional_notes', nullable: true })
  additionalNotes: string | null;

  /** That the brand has agreed, as text. */
  @Column('text')
  confirmed: string;

  @Column('text')
  status: EnquiryStatus;

  /** Both are set while it is Closed. */
  @Column('text', { name: 'closed_reason', nullable: true })
  closedReason: string | null;

  @Column('text', { name: 'status_before_closed', nullable: true })
  statusBeforeClosed: EnquiryStatus | null;

  @LinkedBookings('enquiry_id')
  bookings: LinkedBooking[];
}
