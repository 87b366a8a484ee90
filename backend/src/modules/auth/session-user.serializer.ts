import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SessionUser } from '../../common/access/access.js';

type Done<Value> = (error: Error | null, value: Value) => void;

/**
 * The session holds the user itself, so a request reads one row and not two. What would make it stale (a new password, another role,
 * a deactivation) ends the user's sessions in the same transaction.
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
