import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ROLES } from '../../common/access/access.js';
import { Conflict, InvalidInput, NotFound, NotSignedIn } from '../../common/errors.js';
import { folded } from '../../common/folded.js';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow } from '../../common/list-rows.js';
import { hashPassword, isPassword } from '../../common/password-hash.js';
import { requireVersion } from '../../common/version.js';
import { Config } from '../../config/config.js';
import { AuditTrail, PLACARD, userActor, type Actor } from '../../platform/audit/audit-trail.service.js';
import { Idempotency, type Claim, type Sender } from '../../platform/idempotency/idempotency.service.js';
import type { CreateUserDto } from './dto/create-user.dto.js';
import type { ResetPasswordDto } from './dto/reset-password.dto.js';
import { weaknessOf } from './password-rules.js';
import { User } from './user.entity.js';

export const USER_NOT_FOUND = 'This user does not exist. Reload the list and try again.';

const SORTABLE = ['username', 'email', 'role', 'createdAt'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'users',
  sortable: SORTABLE,
  filters: ['id', 'role', 'active'],
  defaultSort: ['username', 'ASC'],
};

type UserListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readUserList = (query: Record<string, unknown>): UserListQuery => parseListQuery(query, RULES);

/** Accounts of staff (docs/product.md, 4). */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly config: Config,
    private readonly idempotency: Idempotency,
  ) {}

  async list({ sort: [field, order], range, filter }: UserListQuery): Promise<Page<User>> {
    const { active, ...others } = filter;
    const found = this.dataSource
      .createQueryBuilder(User, 'user')
      .orderBy(`user.${field}`, order)
      .addOrderBy('user.id');
    narrow(found, others, { zone: this.config.businessTimeZone, exact: { role: ROLES } });
    if (active !== undefined) {
      if (typeof active !== 'boolean') throw new InvalidInput('active must be true or false.');
      found.andWhere('user.active = :active', { active });
    }
    if (range) found.offset(range.from).limit(range.to - range.from + 1);
    const [rows, total] = await found.getManyAndCount();
    return { rows, total };
  }

  async get(id: string): Promise<User> {
    const user = await this.dataSource.manager.findOneBy(User, { id });
    if (!user) throw new NotFound(USER_NOT_FOUND);
    return user;
  }

  /** @throws Conflict by field when the username or the email address is taken, in whatever case. */
  create(form: CreateUserDto, actor: Actor, sender: Sender): Promise<User> {
    return this.idempotency.create({
      action: 'user',
      sender,
      content: form,
      make: (claim) => this.add(form, actor, claim),
      read: (id) => this.get(id),
    });
  }

  /** An account that its owner creates: always a viewer. Throws as `create`. */
  register(form: CreateUserDto, sender: Sender): Promise<User> {
    return this.idempotency.create({
      action: 'registration',
      sender,
      content: form,
      make: (claim) => this.add({ ...form, role: 'viewer' }, userActor(form), claim),
      read: (id) => this.registered(id, form.password),
    });
  }

  /**
   * Creates the first account of a new installation. Does nothing when there are users already.
   * @returns whether it was created. @throws InvalidInput for a weak password
   */
  async createFirst(form: CreateUserDto): Promise<boolean> {
    const password = await hashPassword(form.password);
    return this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      if ((await manager.count(User)) > 0) return false;
      refuseWeak('password', form.password, form.username);
      await this.insert(manager, { ...form, role: 'admin', password }, PLACARD);
      return true;
    });
  }

  /** Also ends the user's sessions. */
  async resetPassword(id: string, { newPassword, version }: ResetPasswordDto, actor: Actor): Promise<User> {
    const password = await hashPassword(newPassword);
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new NotFound(USER_NOT_FOUND);
      requireVersion(user, version, 'user');
      refuseWeak('newPassword', newPassword, user.username);
      user.password = password;
      user.version += 1;
      await manager.save(user);
      await endSessions(manager, id);
      await this.audit.add(manager, {
        actor,
        about: { type: 'user', id, label: user.username },
        action: 'password reset',
      });
      return user;
    });
  }

  findForSignIn(username: string): Promise<User | null> {
    return this.dataSource.manager
      .createQueryBuilder(User, 'user')
      .where('folded(user.username) = folded(:username)', { username })
      .getOne();
  }

  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').where('folded(user.email) = :email', { email }).getOne();
  }

  /** Replaces the address of an inactive account. The username stays, because audit entries refer to it. */
  async eraseAddress(manager: EntityManager, { id }: User, alias: string): Promise<void> {
    await manager.update(User, { id }, { email: alias });
  }

  /** Whether the account has not changed in any way that affects its access. */
  isUnchanged({ id, password, role }: Pick<User, 'id' | 'password' | 'role'>): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { id, password, role, active: true });
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

  private async add(form: CreateUserDto, actor: Actor, claim: Claim): Promise<User> {
    const password = await hashPassword(form.password);
    return this.dataSource.transaction(async (manager) => {
      const id = randomUUID();
      await claim(manager, id);
      return this.insert(manager, { ...form, password }, actor, id);
    });
  }

  private async insert(
    manager: EntityManager,
    { username, email, password, role }: CreateUserDto,
    actor: Actor,
    id: string = randomUUID(),
  ): Promise<User> {
    const taken = await manager
      .createQueryBuilder(User, 'user')
      .where('folded(user.username) = folded(:username) OR folded(user.email) = folded(:email)', { username, email })
      .getMany();
    const errors: Record<string, string> = {};
    if (taken.some((user) => same(user.username, username)))
      errors.username = 'This username is taken. Choose another one.';
    if (taken.some((user) => same(user.email, email))) errors.email = 'Another account has this email address.';
    if (taken.length > 0) throw new Conflict(Object.values(errors).join(' '), errors);
    const user = await manager.save(manager.create(User, { id, username, email, password, role }));
    await this.audit.add(manager, {
      actor,
      about: { type: 'user', id: user.id, label: username },
      action: 'created',
      after: { username, email, role: user.role },
    });
    return user;
  }
}

/** Ends all sessions of a user. Their next request is answered as not signed in. */
export async function endSessions(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM session WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [id]);
}

function refuseWeak(field: string, password: string, username: string): void {
  const weakness = weaknessOf(password, username);
  if (weakness) throw InvalidInput.field(field, weakness);
}

function same(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
