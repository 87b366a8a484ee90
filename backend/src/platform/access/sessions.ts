import { Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { NotSignedIn } from '../../common/errors.js';
import { planned, prepared } from '../../common/pool.js';
import type { Config } from '../../config/config.js';
import type { Access, SessionUser } from './access.js';

const logger = new Logger('Sessions');

const SESSION_COOKIE = 'placard.sid';

/** Tells the interface that somebody is probably signed in. Unlike the session cookie, scripts can read it. */
const SIGNED_IN_COOKIE = 'placard.signed-in';

const DAY = 24 * 60 * 60 * 1000;
const LASTS = { sameSite: 'lax', maxAge: 7 * DAY, path: '/' } as const;

/**
 * A session with the account that it is of. There is none any more when the account is inactive or its access has
 * changed since the sign-in. A session that release 1.0.0 has made has no version: it ends when its row is deleted. One
 * statement, because every request runs it; both rows are found by their primary keys.
 */
const OPEN_SESSION = `
  SELECT sess, users.id, username, email, role, rights, morning_email AS "morningEmail",
    access_version AS "accessVersion"
  FROM session JOIN users ON users.id = (sess #>> '{passport,user,id}')::uuid
    AND access_version = coalesce((sess #>> '{passport,user,accessVersion}')::integer, access_version) AND active
  WHERE sid = $1 AND expire >= to_timestamp($2)`;

/** Sessions in PostgreSQL: they survive a restart, and every instance knows them. They last a week from sign-in. */
export function sessions(config: Config, pool: Pool): RequestHandler {
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    store: new SessionStore(pool),
    resave: false,
    saveUninitialized: false,
    cookie: { ...LASTS, httpOnly: true, secure: 'auto' },
  });
}

class SessionStore extends connectPgSimple(session) {
  constructor(private readonly connections: Pool) {
    super({
      pool: {
        query: async (text: string, values: unknown[]) => ({ rows: await prepared(connections, text, values) }),
      } as Pool,
      tableName: 'session',
      // Updating the row on every request would cost more than most requests do.
      disableTouch: true,
      pruneSessionInterval: 15 * 60,
      errorLog: (text: string, error: unknown) => logger.warn({ err: error }, text),
    });
  }

  /** The user is the account as it is now, not as it was at the sign-in. */
  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void): void {
    prepared<SessionUser & { sess: SessionData }>(this.connections, OPEN_SESSION, [sid, Date.now() / 1000]).then(
      ([found]) => {
        if (!found) return done(null, null);
        const { sess, ...user } = found;
        done(null, { ...sess, passport: { user } } as SessionData);
      },
      done,
    );
  }
}

/** On instances of release 1.0.0, a session goes on as long as its row is there. */
export async function deleteSessions(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM session WHERE sess #>> '{passport,user,id}' = $1`, [userId]);
}

/**
 * For changes: the user may have lost their access while a file was on its way or while the change waited.
 * @throws NotSignedIn
 */
export async function requireAccess(manager: EntityManager, { id, accessVersion }: Access): Promise<void> {
  const found = await planned(manager, 'SELECT FROM users WHERE id = $1 AND access_version = $2 AND active', [
    id,
    accessVersion,
  ]);
  if (found.length === 0) throw new NotSignedIn('Your account was changed a moment ago. Please sign in again.');
}

/**
 * When users come by https, cookies are Secure (docs/product.md, 4.4), even if the proxy does not pass on the protocol.
 * express-session and `markSignedIn` check `request.secure`; a cookie that is always secure would be left out of
 * responses to requests that look like http.
 */
export function secureCookies({ publicUrl }: Config): RequestHandler {
  const isHttps = publicUrl.startsWith('https:');
  return (request, _response, next) => {
    if (isHttps) Object.defineProperty(request, 'secure', { value: true });
    next();
  };
}

let warnedOfProxy = false;

/** It lasts as long as the session itself (docs/product.md, 4.4). */
export function markSignedIn({ res, secure, protocol }: Request): void {
  if (secure && protocol === 'http' && !warnedOfProxy) {
    logger.warn(
      'Somebody signed in over http, though PUBLIC_URL is https. Have the proxy send X-Forwarded-Proto and set TRUST_PROXY to the number of proxies; sign-ins past the proxy do not last.',
    );
    warnedOfProxy = true;
  }
  res?.cookie(SIGNED_IN_COOKIE, '1', { ...LASTS, secure });
}

export function markSignedOut({ res }: Request): void {
  res?.clearCookie(SESSION_COOKIE).clearCookie(SIGNED_IN_COOKIE);
}
