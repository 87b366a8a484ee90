import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, type Repository } from 'typeorm';
import { RIGHTS, ROLES, type Right, type SessionUser } from '../../platform/access/access.js';
import { deleteSessions } from '../../platform/access/sessions.js';
import { Conflict, Gone, InvalidInput, NotFound, NotSignedIn } from '../../common/errors.js';
import { isSameName } from '../../common/folded.js';
import { List } from '../../common/list.js';
import { hashPassword, isPassword } from '../../common/password-hash.js';
import type { VersionDto } from '../../common/version.dto.js';
import { Config } from '../../config/config.js';
import { accountOwner, addAuditEntry, PLACARD, userActor, type Actor } from '../../platform/audit/audit-trail.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency, type Sent } from '../../platform/idempotency/idempotency.service.js';
import { NOBODY } from '../../platform/mail/mail.entity.js';
import { Records } from '../../platform/records/records.js';
import type { Change, RecordType, Transaction } from '../../platform/records/transaction.js';
import type { ChangeRoleDto, EditUserDto, ResetPasswordDto } from './dto/edit-user.dto.js';
import type { CreateUserDto } from './dto/create-user.dto.js';
import { weaknessOf } from './password-rules.js';
import { closePasswordReset, openPasswordReset, userOfPasswordReset } from './password-resets.js';
import { passwordResetLink } from './user-mails.js';
import { requireAllowed } from './user-rules.js';
import { User } from './user.entity.js';

const LINK_USELESS = 'This link has been used or has expired. Ask for a new one.';

/** How users are changed and recorded (platform/records). */
export const USER: RecordType<User> = {
  entity: User,
  noun: 'user',
  notFound: 'This user does not exist. Reload the list and try again.',
  about: ({ id, username }) => ({ type: 'user', id, label: username }),
  facts: ({ username, email, role, rights, active }) => ({ username, email, role, rights: rightsText(rights), active }),
};

export const userList = new List(User, {
  resource: 'users',
  sortable: ['id', 'username', 'email', 'role', 'createdAt'],
  filters: ['role'],
  flags: { active: 'active' },
  defaultSort: ['username', 'ASC'],
  exact: { role: ROLES },
});

/** Accounts of staff (docs/product.md, 4). */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly records: Records,
    private readonly config: Config,
    private readonly idempotency: Idempotency,
  ) {}

  async get(id: string): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new NotFound(USER.notFound);
    return user;
  }

  /** @throws Conflict by field when the username or the email address is taken; upper and lower case are the same. */
  async create(form: CreateUserDto, actor: Actor, sender: KeySender): Promise<User> {
    const sent = { action: 'user', sender, content: form };
    const known = await this.idempotency.find(sent);
    return known ? this.get(known) : this.add(form, actor, sent);
  }

  /** An account that its owner creates: always a viewer. Throws as `create`. */
  async register(form: CreateUserDto, sender: KeySender): Promise<User> {
    const sent = { action: 'registration', sender, content: form };
    const known = await this.idempotency.find(sent);
    if (known) return this.registered(known, form.password);
    return this.add({ ...form, role: 'viewer' }, accountOwner(form), sent);
  }

  /**
   * Creates the first account of a new installation. Does nothing when there are users already.
   * @returns whether it was created. @throws InvalidInput for a weak password
   */
  async createFirst(form: CreateUserDto): Promise<boolean> {
    // Most starts find users, and need neither the lock nor a hash.
    if ((await this.users.count()) > 0) return false;
    const password = await hashPassword(form.password);
    return this.records.transaction(async (tx) => {
      await tx.manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      if ((await tx.manager.count(User)) > 0) return false;
      refuseWeak('password', form.password, form.username);
      await insert(tx, { ...form, role: 'admin', password }, PLACARD);
      return true;
    });
  }

  /**
   * Changes the name, the address and the rights of an account; sessions go on under the new name. Nothing happens when
   * nothing differs.
   * @throws as `create`
   */
  edit(id: string, { version, ...form }: EditUserDto, admin: SessionUser): Promise<User> {
    return this.records.transaction(async (tx) => {
      const user = await tx.open(USER, id);
      const { username = user.username, email = user.email, rights = user.rights } = form;
      const edited = { username, email, rights: RIGHTS.filter((right) => rights.includes(right)) };
      const fields = ['username', 'email', 'rights'] as const;
      if (fields.every((field) => isDeepStrictEqual(edited[field], user[field]))) return user;
      return tx.change(USER, user, userActor(admin), async (change) => {
        change.requireVersion(version);
        change.action = 'edited';
        await refuseTaken(tx.manager, { id, ...edited });
        // A link that was mailed to the former address must not open the account.
        if (email !== user.email) await closePasswordReset(tx.manager, id);
        Object.assign(user, edited);
      });
    });
  }

  /**
   * Mails a link for a new password to the account with this address. If there is no active one, the
   * same statements run and a mail to nobody is queued, so that the load of the server does not reveal it.
   */
  async mailPasswordReset(email: string): Promise<void> {
    await this.records.transaction(async (tx) => {
      const found = await this.findByEmail(tx.manager, email);
      const locked = await tx.lock(USER, found?.id ?? randomUUID());
      const user = locked?.active ? locked : { id: randomUUID(), username: NOBODY, email: NOBODY };
      await tx.mail(passwordResetLink(user, await openPasswordReset(tx.manager, user.id)));
    });
  }

  /**
   * Sets the password that the owner of a mailed link has chosen. Also ends the user's sessions.
   * @throws Gone when the link has been used or replaced, or the account has changed since; InvalidInput for a weak
   * password, and then the link stays usable
   */
  async resetPasswordByLink(resetId: string, newPassword: string): Promise<User> {
    const userId = await userOfPasswordReset(this.users.manager, resetId);
    if (!userId) throw new Gone(LINK_USELESS);
    const password = await hashPassword(newPassword);
    return this.records.transaction(async (tx) => {
      const user = await tx.open(USER, userId);
      // Another request may have used it while this one waited for the lock.
      if (!(await userOfPasswordReset(tx.manager, resetId))) throw new Gone(LINK_USELESS);
      refuseWeak('newPassword', newPassword, user.username);
      return setOwnPassword(tx, user, { password, actor: accountOwner(user), action: 'password reset by link' });
    });
  }

  /** Also ends the user's sessions. */
  async resetPassword(id: string, { newPassword, version }: ResetPasswordDto, actor: Actor): Promise<User> {
    const password = await hashPassword(newPassword);
    return this.records.transaction(async (tx) => {
      const user = await tx.open(USER, id);
      await tx.change(USER, user, actor, (change) => {
        change.requireVersion(version);
        refuseWeak('newPassword', newPassword, user.username);
        user.password = password;
        change.record('password reset');
      });
      return endAccess(tx.manager, user);
    });
  }

  /**
   * Also ends the user's sessions.
   * @param owner the user as their session was read, before their current password was checked. Every new password counts
   * up the version of the access, so if that is still the same, the checked password is still the stored one.
   * @throws InvalidInput for a weak password; NotSignedIn when the account has changed since
   */
  async changeOwnPassword(owner: SessionUser, newPassword: string): Promise<User> {
    const password = await hashPassword(newPassword);
    return this.records.transaction(async (tx) => {
      const user = await tx.open(USER, owner.id);
      refuseWeak('newPassword', newPassword, user.username);
      return setOwnPassword(tx, user, { password, actor: userActor(owner), action: 'password changed' });
    });
  }

  /** Like the password, it does not count as a change that administrators must have seen. */
  switchMorningEmail(owner: SessionUser, morningEmail: boolean): Promise<User> {
    return this.records.transaction(async (tx) => {
      const user = await tx.open(USER, owner.id);
      if (user.morningEmail === morningEmail) return user;
      const action = morningEmail ? 'morning email on' : 'morning email off';
      await addAuditEntry(tx.manager, { actor: userActor(owner), about: USER.about(user), action });
      return tx.manager.save(Object.assign(user, { morningEmail }));
    });
  }

  /** Throws as `setActive`; also Conflict when the user has that role already. */
  changeRole(id: string, { role, version }: ChangeRoleDto, admin: SessionUser): Promise<User> {
    return this.changeAccess(id, admin, (tx, user) => {
      requireAllowed('changeRole', user, admin);
      if (user.role === role)
        throw new Conflict(`${user.username} has the role ${user.role} already. Reload the list.`);
      tx.requireVersion(version);
      tx.action = 'role changed';
      user.role = role;
    });
  }

  /** @throws NotFound; Conflict for one's own account, and when nothing would change; Forbidden. */
  setActive(id: string, active: boolean, { version }: VersionDto, admin: SessionUser): Promise<User> {
    return this.changeAccess(id, admin, (tx, user) => {
      requireAllowed(active ? 'reactivate' : 'deactivate', user, admin);
      tx.requireVersion(version);
      tx.action = active ? 'reactivated' : 'deactivated';
      user.active = active;
    });
  }

  /** Who may sign in, and with which role (docs/product.md, 4.5). Ends the user's sessions. */
  private changeAccess(
    id: string,
    admin: SessionUser,
    work: (tx: Change<User, never>, user: User) => void,
  ): Promise<User> {
    return this.records.transaction(async (tx) => {
      await lockActiveAdmins(tx.manager);
      const user = await tx.open(USER, id);
      await tx.change(USER, user, userActor(admin), (change) => work(change, user));
      return endAccess(tx.manager, user);
    });
  }

  /** All users by name, including deactivated ones, who may still look after records. */
  staff(): Promise<User[]> {
    return this.users.find({ order: { username: 'ASC', id: 'ASC' } });
  }

  withMorningEmail(): Promise<User[]> {
    return this.users.findBy({ morningEmail: true, role: 'admin', active: true });
  }

  findForSignIn(username: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('user')
      .where('folded(user.username) = folded(:username)', { username })
      .getOne();
  }

  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').where('folded(user.email) = :email', { email }).getOne();
  }

  /** The first of these accounts that is active. */
  activeAmong(manager: EntityManager, ids: string[]): Promise<User | null> {
    return manager.findOneBy(User, { id: Any(ids), active: true });
  }

  /**
   * The recipients of mails about what the public sends (docs/product.md, 8.1): TEAM_EMAIL, otherwise every active
   * admin.
   */
  async mediaTeam(manager: EntityManager): Promise<string[]> {
    const { team } = this.config.mail;
    return team.length > 0 ? team : this.admins(manager);
  }

  /** The addresses of the active admins. */
  async admins(manager: EntityManager): Promise<string[]> {
    const admins = await manager.findBy(User, { role: 'admin', active: true });
    return admins.map((admin) => admin.email);
  }

  /** Signs in the person who has just registered, unless the account has changed since. @throws NotSignedIn */
  private async registered(id: string, password: string): Promise<User> {
    const user = await this.get(id);
    if (user.active && (await isPassword(password, user.password))) return user;
    throw new NotSignedIn('This account was changed after it was made. Please sign in.');
  }

  private async add(form: CreateUserDto, actor: Actor, sent: Sent): Promise<User> {
    const password = await hashPassword(form.password);
    return this.records.transaction(async (tx) => {
      const id = randomUUID();
      await this.idempotency.claim(tx.manager, sent, id);
      // Awaited here, so that the stack of an unexpected error names this file in the log.
      return await insert(tx, { ...form, password }, actor, id);
    });
  }
}

/** What a user may do beside their role, as it is by now. */
export async function rightsOf(manager: EntityManager, id: string): Promise<Right[]> {
  return (await manager.findOneByOrFail(User, { id })).rights;
}

/** Where mail to a user goes. For somebody who has been deactivated, the active admins read it. */
export async function addressesOf(manager: EntityManager, id: string): Promise<string[]> {
  const user = await manager.findOneByOrFail(User, { id });
  const readers = user.active ? [user] : await manager.findBy(User, { role: 'admin', active: true });
  return readers.map(({ email }) => email);
}

async function insert(
  tx: Transaction,
  { username, email, password, role }: CreateUserDto,
  actor: Actor,
  id: string = randomUUID(),
): Promise<User> {
  await refuseTaken(tx.manager, { id, username, email });
  return tx.create(USER, { id, username, email, password, role }, actor, {
    after: ({ role: given }) => ({ username, email, role: given }),
  });
}

/** @throws Conflict by field when another account has the username or the email address. */
async function refuseTaken(
  manager: EntityManager,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
): Promise<void> {
  // The second of two who choose the same at the same moment waits, and is told.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('names of users', 0))`);
  const taken = await manager
    .createQueryBuilder(User, 'user')
    .where('user.id <> :id', { id })
    .andWhere('(folded(user.username) = folded(:username) OR folded(user.email) = folded(:email))', { username, email })
    .getMany();
  const errors: Record<string, string> = {};
  if (taken.some((user) => isSameName(user.username, username)))
    errors.username = 'This username is taken. Choose another one.';
  if (taken.some((user) => isSameName(user.email, email))) errors.email = 'Another account has this email address.';
  if (taken.length > 0) throw new Conflict(Object.values(errors).join(' '), errors);
}

/**
 * Saves an account that is locked, ends its sessions, and makes links for a new password useless that were mailed before.
 * After the audit entry, which somebody with the former version of the access makes.
 */
async function endAccess(manager: EntityManager, user: User): Promise<User> {
  user.accessVersion += 1;
  await manager.save(user);
  await deleteSessions(manager, user.id);
  await closePasswordReset(manager, user.id);
  return user;
}

/**
 * Does not count as a change that administrators must have seen: nothing that they see is different, and a thief could
 * otherwise keep them from resetting the password by changing it all the time.
 */
async function setOwnPassword(
  { manager }: Transaction,
  user: User,
  { password, actor, action }: { password: string; actor: Actor; action: string },
): Promise<User> {
  await addAuditEntry(manager, { actor, about: USER.about(user), action });
  user.password = password;
  return endAccess(manager, user);
}

/** As the audit trail shows them; null without any. */
const rightsText = (rights: User['rights']) => rights.join(', ') || null;

function refuseWeak(field: string, password: string, username: string): void {
  const weakness = weaknessOf(password, username);
  if (weakness) throw InvalidInput.field(field, weakness);
}

/**
 * Locks all admins, always in the same order: when two administrators remove each other's access at the same time, the
 * second one waits and is then refused, because their access has changed (addAuditEntry). Nobody can change their own
 * access, so that there is always at least one admin left.
 */
async function lockActiveAdmins(manager: EntityManager): Promise<void> {
  await manager.find(User, {
    where: { role: 'admin', active: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
