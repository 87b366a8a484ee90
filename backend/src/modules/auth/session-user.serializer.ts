import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SessionUser } from '../../platform/access/access.js';

type Done<Value> = (error: Error | null, value: Value) => void;

/**
 * The session contains the user, so that a request reads one row instead of two. Every change that would make it stale
 * (password, role, deactivation) ends the user's sessions in the same transaction.
 */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  serializeUser({ id, username, email, role }: SessionUser, done: Done<SessionUser>): void {
    done(null, { id, username, email, role });
  }

  deserializeUser(user: SessionUser, done: Done<SessionUser>): void {
    done(null, user);
  }
}
