import type { EntityManager } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { requireVersion } from '../../common/version.js';
import type { Role } from '../../platform/access/access.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { Records } from '../../platform/records/records.js';
import type { Recorded, RecordType } from '../../platform/records/transaction.js';
import type { Assignee } from './assignee.entity.js';
import type { AssignDto } from './dto/assign.dto.js';
import { User } from './user.entity.js';

interface Assignable extends Recorded {
  version: number;
  assigneeId: string | null;
  assignee: Assignee | null;
}

/**
 * Gives a record to a user, or to nobody. Nothing happens when it is as wanted already.
 * @param readers who may read such records, and can therefore look after them
 * @throws NotFound; Conflict; InvalidInput when the user does not exist, is deactivated or may not read the record
 */
export function assign<Row extends Assignable, Event extends string>(
  records: Records,
  type: RecordType<Row, Event | 'assign'>,
  id: string,
  { userId, version }: AssignDto,
  actor: Actor,
  readers: Role = 'viewer',
): Promise<Row> {
  return records.transaction(async (tx) => {
    const row = await tx.open(type, id);
    if (row.assigneeId === userId) {
      requireVersion(row, version, type.noun);
      return row;
    }
    const assignee = userId === null ? null : await assignable(tx.manager, userId, readers);
    return tx.change(type, row, actor, (change) => {
      change.apply('assign', version);
      Object.assign(row, { assigneeId: userId, assignee });
    });
  });
}

async function assignable(manager: EntityManager, id: string, readers: Role): Promise<Assignee> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw InvalidInput.field('userId', 'There is no such user. Choose another one');
  const { username: name, active, role } = user;
  if (!active) throw InvalidInput.field('userId', `${name} is deactivated. Choose another user`);
  if (readers === 'admin' && role !== 'admin')
    throw InvalidInput.field('userId', `${name} may not see deal requests. Choose an administrator`);
  return { id, name, active };
}
