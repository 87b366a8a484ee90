import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startEmbeddedPostgres } from '@placard/embedded-postgres';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { setUp } from './app.setup.js';
import { sweepTemporaryFolders } from './cli/temporary-folder.js';
import { endStreamPool } from './common/stream-pool.js';
import { loadConfig, type Config } from './config/config.js';
import { keptSessionSecret } from './config/session-secret.js';
import { databaseProblem } from './database/database-problem.js';
import { migrate } from './database/migrate.js';
import { firstAdmin, type FirstAdmin } from './first-admin.js';
import { FileStore } from './platform/files/file-store.service.js';
import { Files } from './platform/files/files.service.js';
import { readInstallation } from './platform/files/installation.js';
import { createLogger, PinoLogger, type Logger } from './platform/logging/pino-logger.js';

const PORT_TIMEOUT_MS = 20_000;
/** So that stopping takes less than 15 s. The files in deploy/ have the process killed after 30 s. */
const STOP_MS = 14_500;
const DRAIN_MS = 7_000;
const DATABASE_MS = 1_500;

export interface RunningServer {
  /** Finishes current requests, accepts no new ones, and stops the embedded database last. */
  stop(): Promise<void>;
}

/**
 * Loads the configuration, starts the database, migrates it, creates the first admin and opens the port, in this order.
 * Errors say what to do.
 */
export async function startServer(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): Promise<RunningServer> {
  const config = loadConfig(env);
  config.sessionSecret ||= await keptSessionSecret(config.dataDir);
  const logger = createLogger(config.logLevel, config.logFormat);
  for (const folder of [config.dataDir, process.cwd()]) await sweepTemporaryFolders(folder);
  const begun = Date.now();
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, (line) => logger.warn({ context: 'PostgreSQL' }, line));
  if (embedded) logger.info({ context: 'PostgreSQL' }, `started in ${secondsSince(begun)} s`);
  let stopAll = async () => embedded?.stop();
  try {
    const databaseUrl = config.databaseUrl ?? embedded!.url;
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    const refuse = (url: string) => (error: unknown) => {
      throw databaseProblem(error, url, config);
    };
    await migrate(directUrl, (line) => logger.info({ context: 'Migrations' }, line)).catch(refuse(directUrl));
    const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, databaseUrl), {
      logger: new PinoLogger(logger),
      abortOnError: false,
    }).catch(refuse(databaseUrl));
    stopAll = () => stop(app, embedded);
    // Before anything can run that deletes files.
    await app.get(FileStore).claim();
    setUp(app, config, logger);
    const admin = await firstAdmin(app, config);
    // At once: what follows may fail, and only the hash of a generated password is kept.
    if (admin) console.log(welcome(admin));
    // Mails, jobs and timed moves begin with `init`: a start that is given up afterwards would interrupt them.
    await whenPortIsFree(config, logger, () => tryPort(config));
    await app.init();
    if (demo) {
      const { addDemoData, NOTHING_ADDED } = await import('./demo/demo-data.js');
      if ((await addDemoData(app.get(DataSource), app.get(Files), config.businessTimeZone)) === 0)
        logger.info({ context: 'Demo' }, NOTHING_ADDED);
    }
    await whenPortIsFree(config, logger, () => app.listen(config.port, config.host));
    const { isDrill } = await readInstallation(app.get(DataSource).manager);
    if (isDrill) logger.warn('This is a drill: mails stay queued, and no file is deleted');
    logger.info({ context: 'Placard' }, `ready in ${secondsSince(begun)} s`);
    console.log(banner(config, isDrill));
    return { stop: stopAll };
  } catch (error) {
    await stopAll().catch((failure: unknown) => logger.error({ err: failure }, 'not everything has stopped'));
    throw error;
  }
}

const secondsSince = (begun: number) => ((Date.now() - begun) / 1000).toFixed(1);

async function tryPort({ port, host }: Config): Promise<void> {
  const trial = createServer((connection) => connection.destroy()).listen(port, host);
  await once(trial, 'listening');
  await once(trial.close(), 'close');
}

/** A previous server may still be finishing its last responses. */
async function whenPortIsFree({ port }: Config, logger: Logger, listen: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PORT_TIMEOUT_MS;
  for (let waited = false; ; waited = true) {
    try {
      await listen();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (Date.now() > until)
        throw new Error(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`, {
          cause: error,
        });
      if (!waited) logger.warn(`Port ${port} is taken; waiting for it`);
      await delay(250);
    }
  }
}

/**
 * HTTP first, because current requests may need everything else. Then in Nest's order, which ends jobs and mails before
 * the storage and the database. PostgreSQL last.
 */
async function stop(app: NestExpressApplication, embedded?: { stop(): Promise<void> }): Promise<void> {
  const dataSource = app.get(DataSource);
  const deadline = Date.now() + STOP_MS;
  await drain(app.getHttpServer());
  try {
    await until(deadline - DATABASE_MS, async () => {
      await app.close();
      await endStreamPool(dataSource);
    });
  } finally {
    await until(deadline, async () => embedded?.stop());
  }
}

/** Finishes current requests, however slowly clients read the responses, and then closes the remaining connections. */
async function drain(server: Server): Promise<void> {
  // A proxy keeps its connections open and would go on sending requests through them.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(impatience);
}

/** Runs one step of the shutdown with a time limit. What it leaves undone is taken up at the next start. */
async function until(deadline: number, part: () => Promise<void>): Promise<void> {
  await Promise.race([part(), delay(Math.max(0, deadline - Date.now()))]);
}

function welcome({ username, generatedPassword: password }: FirstAdmin): string {
  return `\n    Admin     ${username}${password ? `, password ${password} (shown this once)` : ''}`;
}

function banner(config: Config, isDrill: boolean): string {
  const drill = '\n    Drill     no mail is sent, no file is deleted; npm run restore:go-live ends it';
  const mail = config.mail.smtpUrl ? 'sent by SMTP' : `captured in ${config.dataDir}/mail`;
  return `
  Placard is running.

    Address   ${config.publicUrl}
    Data      ${config.dataDir}${config.databaseUrl ? ' (files; the database is DATABASE_URL)' : ''}
    Mail      ${mail}${isDrill ? drill : ''}

  Ctrl-C stops it.
`;
}
