import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type FileOwner = 'booking' | 'deal';
export type FileKind = 'artwork' | 'spec-sheet' | 'screenshot' | 'preview';
/** Arriving: its bytes may be on their way; missing: its record speaks of it and the store does not have it. */
export type FileState = 'arriving' | 'kept' | 'trashed' | 'missing';
export type PreviewState = 'none' | 'pending' | 'made' | 'failed';

/** What its record shows of a file: a missing one, too, so that people see what was there. */
export const SHOWN_STATES = ['kept', 'missing'] as const satisfies FileState[];

/** A file of a booking or a deal request (docs/product.md, 11.4): the row is there before its bytes, and goes after them. */
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

  /** Artwork that came together shares a round, counted from 1. */
  @Column('integer', { nullable: true })
  round: number | null;

  /** Among the files of its kind that its owner has, counted from 0. */
  @Column('integer', { default: 0 })
  position: number;

  /** Where its bytes are in the store (`physicalKey`). */
  @Column('text')
  key: string;

  /** The name that it had on its sender's machine. */
  @Column('text')
  name: string;

  /** Bytes; null only of previews from before files were rows. */
  @Column('bigint', { nullable: true, transformer: { to: (size: number | null) => size, from: bytesOf } })
  size: number | null;

  /** Null: from before files were rows, and not read yet. */
  @Column('bytea', { nullable: true })
  sha256: Buffer | null;

  @Column('text', { name: 'content_type' })
  contentType: string;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** Null: nobody wrote it down, before files were rows. */
  @Column('text', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt: Date;

  /** What the sender called the upload: sent again under it, the round is there already. */
  @Column('text', { name: 'upload_key', nullable: true })
  uploadKey: string | null;

  /** Of a preview: the artwork that it shows. */
  @Column('uuid', { name: 'original_id', nullable: true })
  originalId: string | null;

  /** Of an artwork: how far its preview is. */
  @Column('text', { default: 'none' })
  preview: PreviewState;

  @Column('text')
  state: FileState;

  @Column('timestamptz', { name: 'state_since' })
  stateSince: Date;

  /** As the API shows it (docs/product.md, 5.5). */
  get path(): string {
    return `${this.key}_${this.name}`;
  }
}

/** The driver gives 64-bit integers as texts; no file comes near the numbers that JavaScript cannot hold. */
function bytesOf(size: string | null): number | null {
  return size === null ? null : Number(size);
}
