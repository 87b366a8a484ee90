import { VirtualColumn } from 'typeorm';

/** The user who looks after a record (docs/product.md, 4.10). */
export class Assignee {
  /** The id of the user. */
  id: string;
  /** The username. */
  name: string;
  /** Whether the user may still sign in. */
  active: boolean;
}

/** Loaded with the record, whose column `assignee_id` names the user. */
export function AssignedUser(): PropertyDecorator {
  return VirtualColumn({
    type: 'jsonb',
    query: (record) => `
      SELECT jsonb_build_object('id', assigned.id, 'name', assigned.username, 'active', assigned.active)
      FROM users AS assigned WHERE assigned.id = ${record}.assignee_id`,
  });
}
