import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AboutType } from '../../platform/audit/audit-trail.js';

/** The kinds of records that staff write notes on. */
export type NotedType = Extract<AboutType, 'booking' | 'enquiry' | 'deal'>;

/** What a member of staff wrote on a record, for colleagues only (docs/product.md, 4.9). It is removed with the record. */
@Entity('notes')
export class Note {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text', name: 'about_type', update: false })
  aboutType: NotedType;

  @Column({ type: 'uuid', name: 'about_id', update: false })
  aboutId: string;

  @Column('text')
  text: string;

  @Column({ type: 'uuid', name: 'author_id', update: false })
  authorId: string;

  /** As it was when the note was written, like the names in the audit trail. */
  @Column({ type: 'text', name: 'author_name', update: false })
  authorName: string;

  /** Counts the author's changes. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;
}
