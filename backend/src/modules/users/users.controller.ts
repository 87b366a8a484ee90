import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiList } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { requireUnchanged } from '../../common/whole-record.js';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { userActor } from '../../platform/audit/audit-trail.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { ChangeRoleDto, EDITABLE, EditUserDto, ResetPasswordDto } from './dto/edit-user.dto.js';
import { CreateUserDto } from './dto/create-user.dto.js';
import { StaffMemberDto } from './dto/staff-member.dto.js';
import { UserDto } from './dto/user.dto.js';
import type { User } from './user.entity.js';
import { USER, userList, UsersService } from './users.service.js';

/** The calls that change single fields. */
const CALLS = {
  role: 'PUT /api/admin/users/{id}/role',
  active: 'PUT /api/admin/users/{id}/deactivate or /reactivate',
};
const UserId = () => Param('id', new UuidParam(USER.notFound));

@ApiTags('users')
@Allow('admin')
@Controller('admin/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly source: ListSource,
  ) {}

  /** Lists users. */
  @Get()
  @ApiList(UserDto, { sort: '["username","ASC"]', filter: '{"role":"viewer"}' })
  async list(
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() admin: SessionUser,
  ): Promise<void> {
    await userList.send(response, query, this.source, (user) => UserDto.of(user, admin));
  }

  /** Reads a user. */
  @Get(':id')
  get(@UserId() id: string, @CurrentUser() admin: SessionUser): Promise<UserDto> {
    return shown(this.users.get(id), admin);
  }

  /** Creates a user. */
  @Idempotent()
  @Post()
  create(
    @Body() form: CreateUserDto,
    @CurrentUser() admin: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<UserDto> {
    return shown(this.users.create(form, userActor(admin), sender), admin);
  }

  /**
   * Edits the username, email address and rights of a user. Accepts a whole record, as react-admin saves it; a field
   * that has a call of its own and differs is refused by name.
   */
  @Put(':id')
  @ApiBody({ type: EditUserDto })
  async update(
    @UserId() id: string,
    @Body() sent: Record<string, unknown>,
    @Body() form: EditUserDto,
    @CurrentUser() admin: SessionUser,
  ): Promise<UserDto> {
    const user = await this.get(id, admin);
    const { version } = form;
    requireUnchanged(user, { ...sent, version }, { noun: USER.noun, calls: CALLS, changeable: EDITABLE });
    return shown(this.users.edit(id, form, admin), admin);
  }

  /** Sets a new password and ends the user's sessions. */
  @Put(':id/reset-password')
  resetPassword(
    @UserId() id: string,
    @Body() form: ResetPasswordDto,
    @CurrentUser() admin: SessionUser,
  ): Promise<UserDto> {
    return shown(this.users.resetPassword(id, form, userActor(admin)), admin);
  }

  /** Changes a user's role. Ends their sessions, just as deactivating does. */
  @Put(':id/role')
  changeRole(@UserId() id: string, @Body() form: ChangeRoleDto, @CurrentUser() admin: SessionUser): Promise<UserDto> {
    return shown(this.users.changeRole(id, form, admin), admin);
  }

  /** Deactivates an account. */
  @Put(':id/deactivate')
  deactivate(@UserId() id: string, @Body() seen: VersionDto, @CurrentUser() admin: SessionUser): Promise<UserDto> {
    return shown(this.users.setActive(id, false, seen, admin), admin);
  }

  /** Reactivates an account. */
  @Put(':id/reactivate')
  reactivate(@UserId() id: string, @Body() seen: VersionDto, @CurrentUser() admin: SessionUser): Promise<UserDto> {
    return shown(this.users.setActive(id, true, seen, admin), admin);
  }
}

@ApiTags('users')
@Allow('viewer')
@Controller('staff')
export class StaffController {
  constructor(private readonly users: UsersService) {}

  /** The names of all users, in alphabetical order, for choosing who looks after a record. */
  @Get()
  async list(): Promise<StaffMemberDto[]> {
    return (await this.users.staff()).map((user) => StaffMemberDto.of(user));
  }
}

async function shown(user: Promise<User>, admin: SessionUser): Promise<UserDto> {
  return UserDto.of(await user, admin);
}
