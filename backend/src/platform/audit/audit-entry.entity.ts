import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AboutType, Actor } from './audit-trail.js';

/** Who did what to which record. Rows are only ever added. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'timestamptz', insert: false })
  at: Date;

  @Column('text', { name: 'actor_kind' })
  actorKind: Actor['kind'];

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('text', { name: 'about_type' })
  aboutType: AboutType;

  @Column('uuid', { name: 'about_id' })
  aboutId: string;

  /** The name of the record, such as "#1001". Kept because entries outlive their records. */
  @Column('text', { name: 'about_label' })
  aboutLabel: string;

  @Column('text')
  action: string;

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  /** The text that the list searches; PostgreSQL generates it from the other columns. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  search: string;
}
