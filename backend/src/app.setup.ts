import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import passport from 'passport';
import type { DataSource } from 'typeorm';
import { requireAdmin } from './platform/access/access.js';
import { sameOriginWrites } from './platform/access/same-origin.middleware.js';
import type { Config } from './config/config.js';
import { bodyDeadline } from './common/body-deadline.js';
import { refuseDeepNesting } from './common/nesting.js';
import { poolOf } from './common/pool.js';
import { serveInterface } from './interface.js';
import { secureCookies, sessions } from './platform/access/sessions.js';
import { documentApi } from './openapi.js';
import { DatabasePulse } from './platform/database/database-pulse.js';
import { requestLog, type Logger } from './platform/logging/pino-logger.js';
import { Metrics, requestDurations } from './platform/metrics/metrics.service.js';

/** Long enough for a small form over a slow connection. Until it has arrived, it only holds a connection. */
const FORM_TIMEOUT_MS = 30 * 1000;
/** Long enough for ten files of 10 MB, or a video of 200 MB, over a slow connection. */
const REQUEST_TIMEOUT_MS = 20 * 60 * 1000;
/**
 * Of a record that is saved as it was read (docs/product.md, 10.3): several times the 100 kB of a form. The name of each
 * file stands there three times, beside its checks, and each type of an enquiry four times.
 */
const RECORD_LIMIT = '1mb';
/**
 * Longer than proxies and busy clients keep an idle connection for the next request. Otherwise they would send a
 * request down a connection that we are just closing, and it would fail.
 */
const IDLE_CONNECTION_MS = 150 * 1000;

/**
 * Everything around the modules: what each request passes through before its handler, and what is served outside /api.
 */
export function setUp(app: NestExpressApplication, config: Config, logger: Logger): void {
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // API responses are never cached, so computing an ETag for each would be wasted work. Static files have ETags anyway.
  app.disable('etag');
  app.setGlobalPrefix('api');
  app.use(
    requestLog(logger),
    requestDurations(app.get(Metrics)),
    // A page's address may contain the token of a link, which a proxy would log with the page's requests.
    helmet({ contentSecurityPolicy: { directives: POLICY }, referrerPolicy: { policy: 'strict-origin' } }),
  );
  app.use('/api', noStore, sameOriginWrites(config.publicUrl));
  // Whether the process is alive must be answered without the database, even for a browser that has a session.
  const withDatabase = /^\/api(?!\/health\/live$)/;
  app.use(withDatabase, app.get(DatabasePulse).gate);
  app.use(bodyDeadline(FORM_TIMEOUT_MS));
  app.useBodyParser('json', { limit: RECORD_LIMIT, type: isRecord });
  app.useBodyParser('json');
  app.useBodyParser('urlencoded', { extended: true });
  app.use('/api', refuseDeepNesting);
  // After the body has arrived: until then, its sender may have lost their access (docs/product.md, 4.2).
  app.use(
    withDatabase,
    secureCookies(config),
    sessions(config, poolOf(app.get<DataSource>(getDataSourceToken()))),
    passport.session(),
  );
  app.use(['/api/docs', '/api/openapi.json'], requireAdmin);
  documentApi(app);
  serveInterface(app, config);
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0)
    logger.warn(
      'PUBLIC_URL is https, but TRUST_PROXY is 0: limits count the proxy’s address as everybody’s. Set it to the number of proxies.',
    );
  const server = app.getHttpServer();
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
}

/**
 * Scripts only from this server. Styles may be inline because Emotion writes them, images may be blobs because artwork
 * is fetched, and videos because a chosen one is measured before it is sent.
 */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  // PDFs are drawn in a web worker.
  workerSrc: ["'self'"],
  frameAncestors: ["'none'"],
  // Without https there is nothing to upgrade to; behind a proxy with https, all URLs are relative anyway.
  upgradeInsecureRequests: null,
};

/** Whether the body may be a whole record. */
const isRecord = (request: IncomingMessage) => request.method === 'PUT' && (request as Request).is('json');

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
