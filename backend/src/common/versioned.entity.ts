import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** A record that people change. */
export abstract class VersionedEntity {
  /** Counts changes by users. A timed move or a delivered mail does not make anybody's open dialog stale. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
