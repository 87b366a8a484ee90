import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.js';

export const SESSION_COOKIE = 'placard.sid';

const DAY = 24 * 60 * 60 * 1000;

/** Sessions in PostgreSQL: they survive a restart, and every instance knows them. They last a week from sign-in. */
export function sessions(config: Config, pool: Pool): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    // Touching the row on every request would cost more than most answers do.
    store: new Store({ pool, tableName: 'session', disableTouch: true, pruneSessionInterval: 15 * 60 }),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: 7 * DAY, path: '/' },
  });
}
