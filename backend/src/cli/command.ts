import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres, PostgresError } from '@placard/embedded-postgres';
import { isUnreachable } from '../common/database-errors.js';
import { DomainError } from '../common/errors.js';
import { ConfigError, loadConfig, type Config } from '../config/config.js';
import { Connection } from '../database/connections.js';
import { databaseProblem } from '../database/database-problem.js';
import { errorForLog } from '../platform/logging/log-serializers.js';

/** An error whose message is meant for the person at the terminal, without a stack trace. */
export class CommandError extends Error {}

/** Whether the system has refused something, such as to open a file: the message names the reason and the path. */
export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && !isUnreachable(error);

/** For a backup made by a newer version, which may contain things that this one does not know. */
export const NEWER_BACKUP =
  'This backup was made by a newer Placard: restore it with that version or a later one. Nothing was restored.';

export interface Command {
  config: Config;
  /** The arguments, without the options. */
  args: string[];
  /** The options that were given, without their dashes. */
  options: Set<string>;
}

/**
 * Runs one of the `npm run` commands with the same configuration as the server.
 * @param usage shown when the command is called in any other way
 * @param options the known options, without their dashes
 */
export async function runCommand(
  usage: string,
  options: string[],
  work: (command: Command) => Promise<void>,
): Promise<void> {
  try {
    await work({ config: loadConfig(process.env), ...parse(usage, options) });
  } catch (error) {
    process.exitCode = 1;
    const isForPeople = [CommandError, ConfigError, PostgresError].some((kind) => error instanceof kind);
    console.error(isForPeople || isSystemError(error) ? (error as Error).message : errorForLog(error));
  }
}

/**
 * Calls `work` with the address of the database: that of DATABASE_DIRECT_URL or DATABASE_URL, otherwise that of the
 * embedded database, which is started if it is not running.
 * @param mayMake whether the embedded database is made if there is none
 */
export async function withDatabase<T>(
  config: Config,
  work: (url: string) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (databaseUrl) {
    return work(databaseUrl).catch((error: unknown) => {
      throw databaseProblem(error, databaseUrl, config);
    });
  }
  // The second one is there while an upgrade is interrupted, about which the embedded database says more.
  if (!mayMake && !['postgres', 'postgres.replaced'].some((folder) => existsSync(join(config.dataDir, folder))))
    throw new CommandError(
      `There is no database in ${config.dataDir}. Set DATABASE_URL as the server has it, or start Placard first.`,
    );
  const embedded = await openEmbeddedPostgres(config.dataDir, (line) => console.error(line));
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Calls `work` with a connection of its own. @param program how PostgreSQL lists it */
export async function withConnection<T>(
  url: string,
  program: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = new Connection({ connectionString: url, application_name: program });
  await connection.connect();
  try {
    // These override any defaults of the database or the role: a large table takes longer than any request may.
    await connection.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** For `catch`: shows the application's own errors without a stack trace, too. */
export function asCommandError(error: unknown): never {
  throw error instanceof DomainError ? new CommandError(error.message) : error;
}

/** Resolves a path as it was typed: npm runs commands in the repository's folder, not in the user's current one. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function parse(usage: string, known: string[]): Pick<Command, 'args' | 'options'> {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    return { args: positionals, options: new Set(Object.keys(values)) };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}
