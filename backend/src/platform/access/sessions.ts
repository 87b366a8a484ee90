import { Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../common/pool.js';
import type { Config } from '../../config/config.js';
import type { SessionUser } from './access.js';

const logger = new Logger('Sessions');

const SESSION_COOKIE = 'placard.sid';

/** Tells the interface that somebody is probably signed in. Unlike the session cookie, scripts can read it. */
const SIGNED_IN_COOKIE = 'placard.signed-in';

const DAY = 24 * 60 * 60 * 1000;
const LASTS = { sameSite: 'lax', maxAge: 7 * DAY, path: '/' } as const;

/** Sessions in PostgreSQL: they survive a restart, and every instance knows them. They last a week from sign-in. */
export function sessions(config: Config, pool: Pool): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    // Updating the row on every request would cost more than most requests do.
    store: new Store({
      pool: {
        query: async (text: string, values: unknown[]) => ({ rows: await prepared(pool, text, values) }),
      } as Pool,
      tableName: 'session',
      disableTouch: true,
      pruneSessionInterval: 15 * 60,
      errorLog: (text: string, error: unknown) => logger.warn({ err: error }, text),
    }),
    resave: false,
    saveUninitialized: false,
    cookie: { ...LASTS, httpOnly: true, secure: 'auto' },
  });
}

/** Ends all sessions of a user. Their next request is answered as not signed in. */
export async function endSessions(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM session WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [id]);
}

/** Shows a user's new name and address in their sessions, which go on. */
export async function renameInSessions(
  manager: EntityManager,
  { id, username, email }: Pick<SessionUser, 'id' | 'username' | 'email'>,
): Promise<void> {
  await manager.query(
    `UPDATE session SET sess = jsonb_set(sess::jsonb, '{passport,user}',
       (sess -> 'passport' -> 'user')::jsonb || jsonb_build_object('username', $2::text, 'email', $3::text))
     WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
    [id, username, email],
  );
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
