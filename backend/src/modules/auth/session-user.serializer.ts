import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { Access, SessionUser } from '../../platform/access/access.js';

type Done<Value> = (error: Error | null, value: Value) => void;

/** The session only names the user and the version of their access; reading it reads the account, too (sessions.ts). */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  serializeUser({ id, accessVersion }: Access, done: Done<Access>): void {
    done(null, { id, accessVersion });
  }

  deserializeUser(user: SessionUser, done: Done<SessionUser>): void {
    done(null, user);
  }
}
