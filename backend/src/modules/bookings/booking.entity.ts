import {
  Column,
  CreateDateColumn,
  Entity,
  getMetadataArgsStorage,
  PrimaryGeneratedColumn,
  TableInheritance,
  UpdateDateColumn,
} from 'typeorm';
import type { BookingKind, BookingStatus, WaitingStatus } from './booking-workflow.js';

/** One uploaded file. Uploads add: nothing that a brand sent is ever replaced. */
export interface StoredArtwork {
  /** `bookings/{booking id}/{8 hex}_{original name}`. */
  path: string;
  /** Files that came together share a round, counted from 1. */
  round: number;
  /** Bytes. */
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  /** ISO, UTC. */
  uploadedAt: string;
  /** Where a picture of it is that every browser draws; none of what is no image, nor of what came before there were previews. */
  preview?: string | null;
  /** What the sender called the upload: sent again under it, the round is there already. */
  uploadKey?: string;
}

export interface StoredSpecSheet {
  path: string;
  /** Bytes. */
  size: number;
}

/** A placement that a brand booked (docs/product.md, 1). */
@Entity('bookings')
@TableInheritance({ column: 'kind' })
export class Booking {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text', default: 'booking', update: false })
  kind: BookingKind;

  /** From a sequence: counts up from 1001 and is never used twice. */
  @Column({ type: 'integer', name: 'booking_number', update: false, default: () => `nextval('booking_number')` })
  bookingNumber: number;

  @Column('text', { name: 'brand_name' })
  brandName: string;

  @Column('text', { name: 'contact_email' })
  contactEmail: string;

  @Column('text', { name: 'trading_director_name', nullable: true })
  tradingDirectorName: string | null;

  @Column('text', { name: 'media_category' })
  mediaCategory: string;

  @Column('text', { name: 'media_opportunity' })
  mediaOpportunity: string;

  @Column('timestamptz', { name: 'live_date' })
  liveDate: Date;

  @Column('timestamptz', { name: 'deadline_date' })
  deadlineDate: Date;

  @Column('timestamptz', { name: 'end_date' })
  endDate: Date;

  @Column('jsonb', { name: 'spec_sheet', nullable: true })
  specSheet: StoredSpecSheet | null;

  @Column('text')
  status: BookingStatus;

  @Column('text', { name: 'status_before_overdue', nullable: true })
  statusBeforeOverdue: WaitingStatus | null;

  @Column('timestamptz', { name: 'status_changed_at' })
  statusChangedAt: Date;

  @Column('jsonb')
  artworks: StoredArtwork[];

  @Column('text', { name: 'rejection_comments', nullable: true })
  rejectionComments: string | null;

  /** Pence. */
  @Column('integer', { name: 'revenue_amount', default: 0 })
  revenueAmount: number;

  /** Set on a follow-on booking: the number of the completed one that it was made from. */
  @Column('integer', { name: 'follows_booking_number', nullable: true })
  followsBookingNumber: number | null;

  /** Set on a completed booking: the number of the last one that was made from it. */
  @Column('integer', { name: 'followed_by_booking_number', nullable: true })
  followedByBookingNumber: number | null;

  /** The sales enquiry that it was made from, and which of the requested types it books. */
  @Column({ type: 'uuid', name: 'enquiry_id', nullable: true, update: false })
  enquiryId: string | null;

  @Column({ type: 'text', name: 'booking_type', nullable: true, update: false })
  bookingType: string | null;

  /** What the list searches; PostgreSQL makes it from the other columns. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  search: string;

  /** Counts what people change: a timed move or a delivered mail makes nobody's open dialog stale. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}

// TypeORM calls each kind of row after its class, and lets only children choose another name.
getMetadataArgsStorage().discriminatorValues.push({ target: Booking, value: 'booking' satisfies BookingKind });
