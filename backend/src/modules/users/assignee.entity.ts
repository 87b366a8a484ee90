import { Column, VirtualColumn } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';

/** The user who looks after a record (docs/product.md, 4.10). */
export class Assignee {
  /** The id of the user. */
  id: string;
  /** The username. */
  name: string;
  /** Whether the user may still sign in. */
  active: boolean;
}

/** A record of the desk, which somebody looks after and lists search. */
export abstract class AssignedEntity extends VersionedEntity {
  @Column({ type: 'uuid', name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  @VirtualColumn({
    type: 'jsonb',
    query: (record) => `
      SELECT jsonb_build_object('id', assigned.id, 'name', assigned.username, 'active', assigned.active)
      FROM users AS assigned WHERE assigned.id = ${record}.assignee_id`,
  })
  assignee: Assignee | null;

  /** The text that the list searches; PostgreSQL generates it from the other columns. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  search: string;
}
