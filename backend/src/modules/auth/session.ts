import { Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.js';

const logger = new Logger('Sessions');

const SESSION_COOKIE = 'placard.sid';

/** Says to the interface that asking who is signed in is worth it. Its script reads it, which it may not do with a session. */
const SIGNED_IN_COOKIE = 'placard.signed-in';

const DAY = 24 * 60 * 60 * 1000;
const LASTS = { sameSite: 'lax', maxAge: 7 * DAY, path: '/' } as const;

/** Sessions in PostgreSQL: they survive a restart, and every instance knows them. They last a week from sign-in. */
export function sessions(config: Config, pool: Pool): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    // Touching the row on every request would cost more than most answers do.
    store: new Store({
      pool,
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

/** As long as the session itself (docs/product.md, 4.4). */
export function markSignedIn({ res, secure }: Request): void {
  res?.cookie(SIGNED_IN_COOKIE, '1', { ...LASTS, secure });
}

export function markSignedOut({ res }: Request): void {
  res?.clearCookie(SESSION_COOKIE).clearCookie(SIGNED_IN_COOKIE);
}
