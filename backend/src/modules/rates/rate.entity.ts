import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a rate counts: each day, each week that has begun, each insertion, or the booking as a whole. */
export const BASES = ['day', 'week', 'insertion', 'flat'] as const;
export type Basis = (typeof BASES)[number];

/** What an opportunity costs from one day to another (docs/product.md, 16.6). */
@Entity('rates')
export class Rate {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'opportunity_id' })
  opportunityId: string;

  @Column('text')
  basis: Basis;

  /** Pence. */
  @Column('integer')
  amount: number;

  /** yyyy-MM-dd, like `to`. Both days are included. */
  @Column('date', { name: 'from_day' })
  from: string;

  /** Null: until further notice. */
  @Column('date', { name: 'to_day', nullable: true })
  to: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('integer', { default: 1 })
  version: number;

  /** Loaded by `withPlaces`. */
  category: string;
  opportunity: string;
  /** Whether bookings were priced at it. */
  isUsed: boolean;
}
