import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import type { SessionUser } from '../../platform/access/access.js';
import { callerNetwork } from '../../common/network.js';
import { SignInService } from './sign-in.service.js';
import type { Request } from 'express';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignInService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<SessionUser> {
    return this.signIn.check(username, password, callerNetwork(request));
  }
}
