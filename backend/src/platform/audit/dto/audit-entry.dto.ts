import type { AboutType, Actor, AuditEntry } from '../audit-trail.js';

export class AuditEntryDto {
  id: string;
  /** The same moment as `createdAt`, which every list has. */
  at: string;
  createdAt: string;
  actorKind: Actor['kind'];
  actorName: string;
  aboutType: AboutType;
  aboutId: string;
  /** The name of the record: "#1001". */
  aboutLabel: string;
  /** In the past tense: "approved". */
  action: string;
  /** The previous values of the changed fields; amounts in pence, dates in UTC. */
  before: Record<string, unknown> | null;
  /** The new values of the changed fields; for a new record, all of its values. */
  after: Record<string, unknown> | null;

  static of({ search: _, ...entry }: AuditEntry): AuditEntryDto {
    const at = entry.at.toISOString();
    return { ...entry, at, createdAt: at };
  }
}
