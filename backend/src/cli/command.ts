import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '../common/errors.js';
import { ConfigError, loadConfig, type Config } from '../config/config.js';
import { openEmbeddedPostgres } from '../database/embedded-postgres.js';
import { errorForLog } from '../platform/logging/log-serializers.js';

/** What went wrong in words for the person at the terminal, who needs no stack trace. */
export class CommandError extends Error {}

/** For a backup that this version cannot know all about. */
export const NEWER_BACKUP =
  'This backup was made by a newer Placard: restore it with that version or a later one. Nothing was restored.';

export interface Command {
  config: Config;
  /** What was typed, without the options. */
  args: string[];
  /** The options that were given, without their dashes. */
  options: Set<string>;
}

/**
 * Runs one command of `npm run`, on the same settings as the server.
 * @param usage how it is called, for the message when it is called differently
 * @param options the options that it knows, without their dashes
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
    console.error(error instanceof CommandError || error instanceof ConfigError ? error.message : errorForLog(error));
  }
}

/** Calls `work` with the address of the database: DATABASE_URL's, or the embedded one, started for it unless it runs. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const embedded = await openEmbeddedPostgres(dataDir, (line) => console.error(line));
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** For `catch`: a refusal of the application is for the person at the terminal, too. */
export function asCommandError(error: unknown): never {
  throw error instanceof DomainError ? new CommandError(error.message) : error;
}

/** A file as it was typed: npm starts commands in the repository's folder, wherever the person is. */
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
