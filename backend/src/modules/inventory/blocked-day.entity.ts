import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which less of an opportunity, or nothing, can be sold (docs/product.md, 16.2). */
@Entity('blocked_days')
export class BlockedDays {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'opportunity_id' })
  opportunityId: string;

  /** yyyy-MM-dd, like the last day, which is included. */
  @Column('date', { name: 'from_day' })
  from: string;

  @Column('date', { name: 'to_day' })
  to: string;

  @Column('integer')
  capacity: number;

  @Column('text')
  reason: string;

  /** The username. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
