import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { StaffMemberDto } from './dto/staff-member.dto.js';
import { UsersService } from './users.service.js';

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
