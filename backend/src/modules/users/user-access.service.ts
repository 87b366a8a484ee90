import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionUser } from '../../common/access/access.js';
import { Conflict, Forbidden, NotFound } from '../../common/errors.js';
import { requireVersion, type VersionDto } from '../../common/version.js';
import { AuditTrail, userActor } from '../../platform/audit/audit-trail.service.js';
import { changesOf } from '../../platform/audit/changes.js';
import type { ChangeRoleDto } from './dto/change-role.dto.js';
import { requireAllowed, type UserAction } from './user-rules.js';
import { User } from './user.entity.js';
import { endSessions, USER_NOT_FOUND } from './users.service.js';

/** The name of each action in the audit trail. */
const PAST_TENSE = {
  changeRole: 'role changed',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
} as const satisfies Partial<Record<UserAction, string>>;

/** Who may sign in, and with which role (docs/product.md, 4.5). */
@Injectable()
export class UserAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws as `deactivate`; also Conflict when the user has that role already. */
  changeRole(id: string, { role, version }: ChangeRoleDto, admin: SessionUser): Promise<User> {
    return this.change(id, 'changeRole', { role }, admin, version);
  }

  /** @throws NotFound; Conflict for one's own account, and when it is deactivated already; Forbidden. */
  deactivate(id: string, { version }: VersionDto, admin: SessionUser): Promise<User> {
    return this.change(id, 'deactivate', { active: false }, admin, version);
  }

  /** Throws as `deactivate`. */
  reactivate(id: string, { version }: VersionDto, admin: SessionUser): Promise<User> {
    return this.change(id, 'reactivate', { active: true }, admin, version);
  }

  private change(
    id: string,
    action: keyof typeof PAST_TENSE,
    change: Partial<Pick<User, 'role' | 'active'>>,
    admin: SessionUser,
    version: number | undefined,
  ): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      const admins = await lockActiveAdmins(manager);
      // Admins whose own access ended while this call waited for the lock may not act any more. Those who may act
      // remain admins, because nobody can change their own access, so there is always at least one.
      if (!admins.has(admin.id)) throw new Forbidden('Your account may not do this any more. Ask an administrator.');
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new NotFound(USER_NOT_FOUND);
      requireAllowed(action, user, admin);
      const before = accessOf(user);
      Object.assign(user, change);
      const changes = changesOf(before, accessOf(user));
      if (!changes.after) throw new Conflict(`${user.username} has the role ${user.role} already. Reload the list.`);
      requireVersion(user, version, 'user');
      user.version += 1;
      await manager.save(user);
      await endSessions(manager, id);
      const about = { type: 'user', id, label: user.username } as const;
      await this.audit.add(manager, { actor: userActor(admin), about, action: PAST_TENSE[action], ...changes });
      return user;
    });
  }
}

function accessOf({ role, active }: User): Record<string, unknown> {
  return { role, active };
}

/**
 * Locks all admins, always in the same order: when two administrators remove each other's access at the same time, the
 * second one waits and is then refused.
 */
async function lockActiveAdmins(manager: EntityManager): Promise<Set<string>> {
  const admins = await manager.find(User, {
    where: { role: 'admin', active: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return new Set(admins.map(({ id }) => id));
}
