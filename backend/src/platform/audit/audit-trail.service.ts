import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** A member of staff by username, a brand by its contact email, whoever filled in a public form, or Placard itself. */
export interface Actor {
  kind: 'user' | 'brand' | 'public' | 'system';
  name: string;
}

export const PLACARD: Actor = { kind: 'system', name: 'Placard' };

export const userActor = ({ username }: { username: string }): Actor => ({ kind: 'user', name: username });

export interface AuditRecord {
  actor: Actor;
  about: { type: 'booking' | 'user' | 'enquiry' | 'deal'; id: string; label: string };
  /** In the past tense: "approved". */
  action: string;
  /** Only what the action changed. */
  before?: object;
  after?: object;
}

/** The record of who did what, written in the transaction of what was done. */
@Injectable()
export class AuditTrail {
  async add(manager: EntityManager, { actor, about, action, before, after }: AuditRecord): Promise<void> {
    await manager.insert(AuditEntry, {
      actorKind: actor.kind,
      actorName: actor.name,
      aboutType: about.type,
      aboutId: about.id,
      aboutLabel: about.label,
      action,
      before: before ?? null,
      after: after ?? null,
    });
  }
}
