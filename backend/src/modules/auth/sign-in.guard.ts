import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { callerNetwork } from '../../common/network.js';
import { invalidInput } from '../../common/validation.js';
import type { SessionUser } from '../../platform/access/access.js';
import { SignInDto } from './dto/sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignInService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<SessionUser> {
    return this.signIn.check(username, password, callerNetwork(request));
  }
}

/** Validates the form before passport uses it (pipes run after guards), then signs in under a new session id. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const form = plainToInstance(SignInDto, request.body ?? {});
    const problems = await validate(Array.isArray(form) ? new SignInDto() : form, { stopAtFirstError: true });
    if (problems.length > 0) throw invalidInput(problems);
    await super.canActivate(context);
    // passport regenerates the session here, so that a session id planted before the sign-in is useless afterwards.
    await super.logIn(request);
    return true;
  }
}
