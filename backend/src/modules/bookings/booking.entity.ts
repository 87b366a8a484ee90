import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ArtworkSpec } from '../artwork-specs/artwork-spec.entity.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { AssignedEntity } from '../users/assignee.entity.js';
import type { BookingKind, BookingStatus, CancellableStatus, WaitingStatus } from './booking-workflow.js';

/** Why something costs nothing although it has a list price. */
export const PRICE_REASON_KINDS = ['added value', 'make-good', 'house'] as const;
export type PriceReasonKind = (typeof PRICE_REASON_KINDS)[number];

/** A placement booked by a brand (docs/product.md, 1). */
@Entity('bookings')
export class Booking extends AssignedEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** `deal` exactly when there is a `dealRequestId`, which the database checks. */
  @Column({ type: 'text', default: 'booking', update: false })
  kind: BookingKind;

  /** The deal request that a deal booking belongs to. */
  @Column({ type: 'uuid', name: 'deal_request_id', nullable: true, update: false })
  dealRequestId: string | null;

  /** From a sequence: starts at 1001, and no number is used twice. */
  @Column({ type: 'integer', name: 'booking_number', update: false, default: () => `nextval('booking_number')` })
  bookingNumber: number;

  @Column('text', { name: 'brand_name' })
  brandName: string;

  @Column('text', { name: 'contact_email' })
  contactEmail: string;

  /** Who gets every mail to the contact as well, each by a message of their own. */
  @Column('text', { name: 'cc_emails', array: true, default: '{}' })
  ccEmails: string[];

  @Column('text', { name: 'trading_director_name', nullable: true })
  tradingDirectorName: string | null;

  @Column('text', { name: 'media_category' })
  mediaCategory: string;

  @Column('text', { name: 'media_opportunity' })
  mediaOpportunity: string;

  /** The entry of the catalogue that it takes units of; null: its names are in no catalogue (docs/product.md, 16.1). */
  @Column('uuid', { name: 'opportunity_id', nullable: true })
  opportunityId: string | null;

  @Column('integer', { default: 1 })
  units: number;

  /** Why it was booked although there was no space, and when. A write may exceed the capacity only if it sets both anew. */
  @Column('text', { name: 'overbook_reason', nullable: true })
  overbookReason: string | null;

  @Column('timestamptz', { name: 'overbooked_at', nullable: true })
  overbookedAt: Date | null;

  @Column('timestamptz', { name: 'live_date' })
  liveDate: Date;

  @Column('timestamptz', { name: 'deadline_date' })
  deadlineDate: Date;

  @Column('timestamptz', { name: 'end_date' })
  endDate: Date;

  @Column('text')
  status: BookingStatus;

  @Column('text', { name: 'status_before_overdue', nullable: true })
  statusBeforeOverdue: WaitingStatus | null;

  /** Since when it had that status; also null if it was Overdue before this column existed. */
  @Column('timestamptz', { name: 'status_before_overdue_since', nullable: true })
  statusBeforeOverdueSince: Date | null;

  @Column('timestamptz', { name: 'status_changed_at' })
  statusChangedAt: Date;

  /** When it was last approved; also null if that was before this column existed. */
  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt: Date | null;

  /** The columns of a cancellation are null unless the booking is Cancelled. */
  @Column('text', { name: 'cancelled_reason', nullable: true })
  cancelledReason: string | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt: Date | null;

  @Column('text', { name: 'status_before_cancellation', nullable: true })
  statusBeforeCancellation: CancellableStatus | null;

  /** Since when it had that status, which comes back with it. */
  @Column('timestamptz', { name: 'status_before_cancellation_since', nullable: true })
  statusBeforeCancellationSince: Date | null;

  /** Pence. Meanwhile, the revenue is the cancellation charge. */
  @Column('integer', { name: 'revenue_before_cancellation', nullable: true })
  revenueBeforeCancellation: number | null;

  @Column('boolean', { name: 'cancelled_with_deal', default: false })
  cancelledWithDeal: boolean;

  @Column('text', { name: 'rejection_comments', nullable: true })
  rejectionComments: string | null;

  /** Pence. */
  @Column('integer', { name: 'revenue_amount', default: 0 })
  revenueAmount: number;

  /** The rate that it was priced at; null: there was none. The list price is what it came to (docs/product.md, 16.6). */
  @Column('uuid', { name: 'rate_id', nullable: true })
  rateId: string | null;

  /** Pence. */
  @Column('integer', { name: 'list_amount', nullable: true })
  listAmount: number | null;

  /** What the rate counts, times the units. */
  @Column('integer', { name: 'list_quantity', nullable: true })
  listQuantity: number | null;

  /** As entered: how often it appears, where the rate is for an insertion. */
  @Column('integer', { nullable: true })
  insertions: number | null;

  /** Why it costs nothing. */
  @Column('text', { name: 'price_reason_kind', nullable: true })
  priceReasonKind: PriceReasonKind | null;

  /** Why it costs less than its list price. */
  @Column('text', { name: 'price_reason', nullable: true })
  priceReason: string | null;

  /** On a follow-on booking: the number of the completed one that it was made from. */
  @Column('integer', { name: 'follows_booking_number', nullable: true })
  followsBookingNumber: number | null;

  /** On a completed booking: the number of its latest follow-on. */
  @Column('integer', { name: 'followed_by_booking_number', nullable: true })
  followedByBookingNumber: number | null;

  /** The sales enquiry that it was made from, and which of the requested types it books. */
  @Column({ type: 'uuid', name: 'enquiry_id', nullable: true, update: false })
  enquiryId: string | null;

  @Column('text', { name: 'booking_type', nullable: true })
  bookingType: string | null;

  /** Shared by bookings that were made in one request. */
  @Column({ type: 'uuid', name: 'series_id', nullable: true, update: false })
  seriesId: string | null;

  /** Rows of `files`, loaded by `withFiles`. Uploads only add files: nothing that a brand sent is ever replaced. */
  artworks: StoredFile[];
  specSheet: StoredFile | null;
  /** The specs of its opportunity in force and of its rounds, loaded by `withFiles`: see `artworkSpecOf`. */
  artworkSpecs: ArtworkSpec[];
}
