import type { ArtworkCheck, ArtworkFacts } from '../uploads/artwork-checks.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type FileOwner = 'booking' | 'deal' | 'organisation' | 'opportunity';
export type FileKind = 'artwork' | 'spec-sheet' | 'screenshot' | 'logo' | 'preview';
/**
 * `arriving`: its content may still be on its way. `missing`: its record refers to it, but the store does not have it.
 */
export type FileState = 'arriving' | 'kept' | 'trashed' | 'missing';
export type PreviewState = 'none' | 'pending' | 'made' | 'failed';

/**
 * A file of a booking, a deal request, an opportunity or the organisation (docs/product.md, 11.4). The row is created
 * before the content is stored, and deleted before the content is removed.
 */
@Entity('files')
export class StoredFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'owner_type' })
  ownerType: FileOwner;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  kind: FileKind;

  /** Files that were uploaded together share a round, counted from 1. */
  @Column('integer', { nullable: true })
  round: number | null;

  /** Artwork that staff added after their booking had been approved. */
  @Column('boolean', { name: 'after_approval', default: false })
  afterApproval: boolean;

  /** The position among the owner's files of the same kind, counted from 0. */
  @Column('integer', { default: 0 })
  position: number;

  /** The key of its content in the store (`physicalKey`). */
  @Column('text')
  key: string;

  /** The name that it had on the sender's machine. */
  @Column('text')
  name: string;

  /** Bytes; null only for previews from before files had rows of their own. */
  @Column('bigint', { nullable: true, transformer: { to: (size: number | null) => size, from: bytesOf } })
  size: number | null;

  /** Null only for files from before 1.0.0, until `npm run files:check` has read them. */
  @Column('bytea', { nullable: true })
  sha256: Buffer | null;

  @Column('text', { name: 'content_type' })
  contentType: string;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** The measurements, and the piece of the artwork spec they were compared with, if one applied when the file arrived. */
  @Column('jsonb', { nullable: true })
  facts: ArtworkFacts | null;

  @Column('jsonb', { nullable: true })
  checks: ArtworkCheck[] | null;

  /** The spec that applied. */
  @Column('uuid', { name: 'artwork_spec_id', nullable: true })
  artworkSpecId: string | null;

  /** Null when it was not recorded, before files had rows of their own. */
  @Column('text', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt: Date;

  /** For a preview: the artwork that it shows. */
  @Column('uuid', { name: 'original_id', nullable: true })
  originalId: string | null;

  /** For an artwork that was picked up: the number of the booking that had it. */
  @Column('integer', { name: 'from_booking', nullable: true })
  fromBooking: number | null;

  /** For an artwork: the state of its preview. */
  @Column('text', { default: 'none' })
  preview: PreviewState;

  @Column('text')
  state: FileState;

  @Column('timestamptz', { name: 'state_since' })
  stateSince: Date;

  /** As the API returns it (docs/product.md, 5.5). */
  get path(): string {
    return `${this.key}_${this.name}`;
  }
}

/** The driver returns 64-bit integers as strings. No file is too large for a JavaScript number. */
export function bytesOf(size: string | null): number | null {
  return size === null ? null : Number(size);
}
