import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { dayAsText } from '../../common/plain-rows.js';
import type { MailStatus } from '../../platform/mail/mail.entity.js';

/** A reminder to one contact, about all bookings that it was due for (docs/product.md, 17). */
@Entity('chases')
export class Chase {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  contact: string;

  /** yyyy-MM-dd in the business's time zone. With the contact and `nth`, it is unique. */
  @Column({ type: 'date', transformer: dayAsText })
  day: string;

  /** Above 1: staff reminded once more on this day, or those before it were cancelled. */
  @Column('smallint')
  nth: number;

  /** The name of the user who asked for it; null: it came by itself. */
  @Column('text', { name: 'asked_by', nullable: true })
  askedBy: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Loaded by `withBookings`. */
  bookings: ChasedBooking[];
  status: MailStatus | null;
}

/** A booking that a reminder was queued for. */
export class ChasedBooking {
  bookingId: string;
  bookingNumber: number;
  /** How many days before (negative) or after its deadline; null: staff asked for this reminder. */
  step: number | null;
  /** False when it was left out: when its mail went out, or would have, there was nothing left to remind of. */
  told: boolean;
}
