import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { Role } from '../../platform/access/access.js';

/** What a user may do beside their role (docs/product.md, 4.5). */
export const RIGHTS = ['hold', 'invoice'] as const;
export type Right = (typeof RIGHTS)[number];

@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column('text')
  email: string;

  /** An argon2id hash; never returned by the API. */
  @Column('text')
  password: string;

  @Column('text', { default: 'viewer' })
  role: Role;

  @Column('text', { array: true, default: '{}' })
  rights: Right[];

  @Column('boolean', { default: true })
  active: boolean;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
