import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SessionUser } from '../../platform/access/access.js';

type Done<Value> = (error: Error | null, value: Value) => void;

/**
 * Reading a session reads the account, too (sessions.ts), so this release needs only the id and the version of the access.
 * The name and the role are for instances of release 1.0.0, which may run beside this one during an upgrade.
 */
@Injectable()
export class SessionUserSerializer extends PassportSerializer {
  serializeUser({ id, accessVersion, username, role }: SessionUser, done: Done<Partial<SessionUser>>): void {
    done(null, { id, accessVersion, username, role });
  }

  deserializeUser(user: SessionUser, done: Done<SessionUser>): void {
    done(null, user);
  }
}
