import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Column, Entity, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import type { Access, SessionUser } from '../access/access.js';
import { requireAccess } from '../access/sessions.js';

/**
 * A member of staff, identified by username; a brand, by its contact email; somebody who filled in a public form; or
 * Placard itself.
 */
export const ACTOR_KINDS = ['user', 'brand', 'public', 'system'] as const;

export interface Actor {
  kind: (typeof ACTOR_KINDS)[number];
  name: string;
  /** With which a user acts; undefined for somebody who proves in the same call who they are. */
  access?: Access;
}

export const PLACARD: Actor = { kind: 'system', name: 'Placard' };

export const userActor = ({ username, id, accessVersion }: SessionUser): Actor => ({
  kind: 'user',
  name: username,
  access: { id, accessVersion },
});

/** The signed-in user as the one who acts. Not for public handlers. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  userActor(context.switchToHttp().getRequest<Request>().user as SessionUser),
);

/** Somebody who acts on their own account without a session: by a mailed link, or by making it. */
export const accountOwner = ({ username }: { username: string }): Actor => ({ kind: 'user', name: username });

/** The kinds of records that entries are about. */
export const ABOUT_TYPES = [
  'booking',
  'enquiry',
  'deal',
  'option',
  'user',
  'catalogue',
  'rate',
  'mail',
  'person',
  'settings',
] as const;
export type AboutType = (typeof ABOUT_TYPES)[number];

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

export interface AuditRecord {
  actor: Actor;
  about: { type: AboutType; id: string; label: string };
  /** In the past tense: "approved". */
  action: string;
  /**
   * Only what the action changed (changes.ts), in terms that users know: file names, but no passwords and no tokens.
   */
  before?: object | null;
  after?: object | null;
}

/**
 * Records who did what, in the transaction of the action itself (docs/product.md, 1.14).
 * @throws NotSignedIn when a user who began it has lost their access meanwhile
 */
export async function addAuditEntry(
  manager: EntityManager,
  { actor, about, action, before, after }: AuditRecord,
): Promise<void> {
  if (actor.access) await requireAccess(manager, actor.access);
  await manager.insert(AuditEntry, {
    actorKind: actor.kind,
    actorName: actor.name,
    aboutType: about.type,
    aboutId: about.id,
    aboutLabel: about.label,
    action,
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
  });
}
