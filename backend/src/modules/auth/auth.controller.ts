import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { NotSignedIn } from '../../common/errors.js';
import { callerNetwork } from '../../common/network.js';
import { Allow, CurrentUser, Public, type SessionUser } from '../../platform/access/access.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';
import {
  ChangePasswordDto,
  PasswordResetRequestedDto,
  RequestPasswordResetDto,
  SetPasswordDto,
} from './dto/passwords.dto.js';
import { CurrentUserDto, MorningEmailDto } from './dto/current-user.dto.js';
import { RegisterDto } from './dto/register.dto.js';
import { SignInDto } from './dto/sign-in.dto.js';
import { PasswordResets } from './password-resets.service.js';
import { RegistrationGuard } from './registration.guard.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('session')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwordResets: PasswordResets,
    private readonly users: UsersService,
  ) {}

  /** The user who is signed in. */
  @Public()
  @Get('user')
  currentUser(@Req() request: Request): CurrentUserDto {
    if (!request.user) throw new NotSignedIn('Nobody is signed in. Please sign in.');
    return CurrentUserDto.of(request.user as SessionUser);
  }

  /** Signs in. */
  @Public()
  @UseGuards(SignInGuard)
  @ApiBody({ type: SignInDto })
  @HttpCode(200)
  @Post('login')
  signIn(@Req() request: Request): CurrentUserDto {
    return this.auth.signedIn(request);
  }

  /** Creates a viewer's account and signs in. Only if registration is open. */
  @Public()
  @Idempotent()
  @UseGuards(RegistrationGuard)
  @Post('register')
  register(@Body() form: RegisterDto, @Req() request: Request, @SentBy() sender: KeySender): Promise<CurrentUserDto> {
    return this.auth.register(form, request, sender);
  }

  /** Changes one's own password, and signs in anew. All other sessions end. */
  @Allow('viewer')
  @Put('user/password')
  changePassword(
    @Body() form: ChangePasswordDto,
    @CurrentUser() user: SessionUser,
    @Req() request: Request,
  ): Promise<CurrentUserDto> {
    return this.auth.changePassword(user, form, request);
  }

  /** Switches one's own morning email on or off. */
  @Allow('admin')
  @Put('user/morning-email')
  async switchMorningEmail(
    @Body() { enabled }: MorningEmailDto,
    @CurrentUser() user: SessionUser,
  ): Promise<CurrentUserDto> {
    return CurrentUserDto.of(await this.users.switchMorningEmail(user, enabled));
  }

  /** Mails a link for a new password to an address that has an account. The response is the same for every address. */
  @Public()
  @HttpCode(202)
  @Post('password-resets')
  async requestPasswordReset(
    @Body() { email }: RequestPasswordResetDto,
    @Req() request: Request,
  ): Promise<PasswordResetRequestedDto> {
    return { message: await this.passwordResets.request(email, callerNetwork(request)) };
  }

  /** Sets a new password with a mailed link, and signs in. All other sessions of the account end. */
  @Public()
  @HttpCode(200)
  @Post('password-resets/:token')
  resetPassword(
    @Param('token') token: string,
    @Body() form: SetPasswordDto,
    @Req() request: Request,
  ): Promise<CurrentUserDto> {
    return this.auth.resetPassword(token, form, request);
  }

  /** Signs out. */
  @Public()
  @HttpCode(200)
  @Post('logout')
  signOut(@Req() request: Request): Promise<Record<string, never>> {
    return this.auth.signOut(request);
  }
}
