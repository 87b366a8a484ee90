import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How much a feed tells: everything staff see at a glance, or only which days are taken. */
export const FEED_DETAILS = ['full', 'busy'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

/** An address under which a calendar program reads bookings without signing in (docs/product.md, 16.5). */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** SHA-256 of the token, which itself is not kept. */
  @Column('bytea', { name: 'token_hash', select: false })
  tokenHash: Buffer;

  @Column('text')
  detail: FeedDetail;

  /** Null: all of them. */
  @Column('uuid', { name: 'opportunity_ids', array: true, nullable: true })
  opportunityIds: string[] | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_read_at', nullable: true })
  lastReadAt: Date | null;
}
