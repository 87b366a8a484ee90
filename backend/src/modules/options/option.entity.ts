import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import type { Assignee } from '../users/assignee.entity.js';
import { dayAsText } from '../../common/plain-rows.js';
import type { OptionState } from './option-workflow.js';

/** What an option holds, as it is named now. */
export interface HeldOpportunity {
  category: string;
  name: string;
  unitName: string | null;
  /** Neither it nor its category is retired. */
  isOffered: boolean;
}

/** Units of an opportunity that are kept for a brand without a booking (docs/product.md, 16.3). */
@Entity('options')
export class Option extends VersionedEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid', name: 'opportunity_id', update: false })
  opportunityId: string;

  @VirtualColumn({
    type: 'jsonb',
    query: (option) => `
      SELECT jsonb_build_object('category', category.name, 'name', held.name, 'unitName', held.unit_name,
        'isOffered', held.retired_at IS NULL AND category.retired_at IS NULL)
      FROM opportunities AS held JOIN categories AS category ON category.id = held.category_id
      WHERE held.id = ${option}.opportunity_id`,
  })
  opportunity: HeldOpportunity;

  @Column({ type: 'text', name: 'brand_name' })
  brandName: string;

  /** The first and the last day, in the business's time zone: yyyy-MM-dd. */
  @Column({ type: 'date', name: 'from_day', transformer: dayAsText })
  from: string;

  @Column({ type: 'date', name: 'to_day', update: false, transformer: dayAsText })
  to: string;

  @Column({ type: 'integer', update: false })
  units: number;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ type: 'text', name: 'state' })
  status: OptionState;

  /** 1 while it is first. Queued ones count from 2, in the order in which those on the same days were placed. */
  @VirtualColumn({
    type: 'integer',
    query: (option) => `
      CASE ${option}.state WHEN 'first' THEN 1 WHEN 'queued' THEN (
        SELECT count(*)::integer + 2 FROM options AS ahead
        WHERE ahead.opportunity_id = ${option}.opportunity_id AND ahead.state = 'queued'
          AND (ahead.placed_at, ahead.id) < (${option}.placed_at, ${option}.id)
          AND ahead.from_day <= ${option}.to_day AND ahead.to_day >= ${option}.from_day) END`,
  })
  position: number | null;

  @Column({ type: 'uuid', name: 'owner_id', update: false })
  ownerId: string;

  @VirtualColumn({
    type: 'jsonb',
    query: (option) => `
      SELECT jsonb_build_object('id', owner.id, 'name', owner.username, 'active', owner.active)
      FROM users AS owner WHERE owner.id = ${option}.owner_id`,
  })
  owner: Assignee;

  @Column({ type: 'timestamptz', name: 'placed_at', update: false })
  placedAt: Date;

  @Column({ type: 'timestamptz', name: 'first_since', nullable: true })
  firstSince: Date | null;

  /** A queued option has no deadline: it lasts until the end of its last day. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  /** When its owner is to be reminded; null when that has been done. */
  @Column({ type: 'timestamptz', name: 'warn_at', nullable: true })
  warnAt: Date | null;

  /** Since when it has less than a working day left, which its owner has been told. */
  @Column({ type: 'timestamptz', name: 'warned_at', nullable: true })
  warnedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'renewed_at', nullable: true })
  renewedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'challenged_at', nullable: true })
  challengedAt: Date | null;

  /** The user with a firm buyer. */
  @Column({ type: 'uuid', name: 'challenged_by', nullable: true })
  challengedBy: string | null;

  @VirtualColumn({
    type: 'text',
    query: (option) =>
      `SELECT challenger.username FROM users AS challenger WHERE challenger.id = ${option}.challenged_by`,
  })
  challengerName: string | null;

  @Column({ type: 'uuid', name: 'booking_id', nullable: true })
  bookingId: string | null;

  @VirtualColumn({
    type: 'integer',
    query: (option) => `SELECT made.booking_number FROM bookings AS made WHERE made.id = ${option}.booking_id`,
  })
  bookingNumber: number | null;

  /** The first option that this queued one may challenge, loaded by `withChallenges`. */
  challenges: string | null;
}
