import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ArtworkPiece } from '../../platform/uploads/artwork-checks.js';

export const ON_MISMATCH = ['warn', 'refuse'] as const;
export type OnMismatch = (typeof ON_MISMATCH)[number];

/**
 * The artwork that an opportunity wants (docs/product.md, 16.8). A row is never changed: the next one replaces it, so
 * that what a round of artwork was compared with stays known.
 */
@Entity('artwork_specs')
export class ArtworkSpec {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'opportunity_id' })
  opportunityId: string;

  /** Counted from 1 for each opportunity. */
  @Column('integer')
  version: number;

  @Column('text', { name: 'on_mismatch' })
  onMismatch: OnMismatch;

  @Column('text', { nullable: true })
  notes: string | null;

  /** Without any, nothing is wanted in particular. */
  @Column('jsonb')
  pieces: ArtworkPiece[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Null for the one in force. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt: Date | null;
}
