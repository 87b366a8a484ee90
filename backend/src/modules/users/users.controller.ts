import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPage } from '../../common/list-query.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { Allow, type SessionUser } from '../../common/access/access.js';
import { CurrentUser } from '../../common/access/current-user.decorator.js';
import { userActor } from '../../platform/audit/audit-trail.service.js';
import { CreateUserDto } from './dto/create-user.dto.js';
import { ResetPasswordDto } from './dto/reset-password.dto.js';
import { UserDto } from './dto/user.dto.js';
import { readUserList, UsersService, USER_NOT_FOUND } from './users.service.js';

@ApiTags('users')
@Allow('admin')
@Controller('admin/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  async list(@Query() query: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const wanted = readUserList(query);
    sendPage(response, 'users', wanted, await this.users.list(wanted));
  }

  @Get(':id')
  get(@Param('id', new UuidParam(USER_NOT_FOUND)) id: string): Promise<UserDto> {
    return this.users.get(id);
  }

  @Post()
  create(@Body() form: CreateUserDto, @CurrentUser() admin: SessionUser): Promise<UserDto> {
    return this.users.create(form, userActor(admin));
  }

  @Put(':id/reset-password')
  resetPassword(
    @Param('id', new UuidParam(USER_NOT_FOUND)) id: string,
    @Body() form: ResetPasswordDto,
    @CurrentUser() admin: SessionUser,
  ): Promise<UserDto> {
    return this.users.resetPassword(id, form.newPassword, userActor(admin));
  }
}
