import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import type { Right, Role } from '../../platform/access/access.js';

@Entity('users')
export class User extends VersionedEntity {
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

  /** Whether an email says in the morning what needs the attention of this admin (docs/product.md, 17.5). */
  @Column('boolean', { name: 'morning_email', default: false })
  morningEmail: boolean;

  /** Sessions of an earlier version have ended. */
  @Column('integer', { name: 'access_version', default: 1 })
  accessVersion: number;
}
