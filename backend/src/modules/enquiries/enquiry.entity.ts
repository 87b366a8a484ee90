import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { LinkedBookings, type LinkedBooking } from '../bookings/linked-booking.entity.js';
import type { EnquiryStatus } from './enquiry-workflow.js';

/** What a brand has agreed to, as a sales person sent it (docs/product.md, 3). It keeps names, as the catalogue had them then. */
@Entity('sales_enquiries')
export class Enquiry {
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

  @LinkedBookings('enquiry_id')
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
