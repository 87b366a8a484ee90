import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedIn } from '../api/desk.js';
import {
  ADMIN,
  createDatabase,
  freePort,
  rowsOf,
  startServer,
  testFolder,
  type ServerOptions,
  type TestServer,
} from '../support/index.js';
import type { Settings } from './scenario.js';

/** A start takes two seconds, but much longer if six servers start at once on a busy machine. */
export const START_TIMEOUT_MS = 180_000;

/** An installation of Placard that can be killed and restarted, and keeps its address, its data and its log. */
export class Placard {
  private before = '';

  private constructor(
    private readonly options: ServerOptions & { port: number; dataDir: string },
    private server: TestServer,
  ) {}

  static async start(options: ServerOptions = {}): Promise<Placard> {
    const fixed = {
      patience: START_TIMEOUT_MS,
      ...options,
      port: options.port ?? (await freePort()),
      dataDir: options.dataDir ?? testFolder('data'),
      databaseUrl: options.databaseUrl ?? (options.embedded ? undefined : await createDatabase()),
    };
    return new Placard(fixed, await startServer(fixed));
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid;
  }

  get dataDir(): string {
    return this.options.dataDir;
  }

  /** The URL of the database. That of an embedded one changes with each start. */
  get databaseUrl(): string {
    return this.options.databaseUrl ?? embeddedDatabase(this.dataDir).url;
  }

  /** Everything that the server has printed since the first start. */
  get log(): string {
    return this.before + this.server.log();
  }

  kill(): Promise<void> {
    return this.server.kill();
  }

  async stop(): Promise<number | null> {
    return this.server.stop();
  }

  /** @param env changes the environment for this start and later ones */
  async startAgain(env: Record<string, string> = {}): Promise<void> {
    this.before = this.log;
    this.options.env = { ...this.options.env, ...env };
    this.server = await startServer(this.options);
  }
}

/** Starts two instances on a new database, and signs an administrator in at the first one. */
export async function startTwo({ atEnd }: Pick<Settings, 'atEnd'>, options: ServerOptions) {
  const databaseUrl = await createDatabase();
  const settings = { databaseUrl, dataDir: testFolder('data'), ...options };
  const [first, second] = [await Placard.start(settings), await Placard.start(settings)];
  const both = [first, second];
  for (const placard of both) atEnd(() => placard.kill());
  const log = () => both.map((placard) => placard.log).join('');
  return { both, databaseUrl, rows: rowsOf(databaseUrl), admin: await signedIn(first.url, ADMIN), log };
}

/** The embedded PostgreSQL of an installation. @throws Error while it is not running */
export function embeddedDatabase(dataDir: string): { url: string; pid: number; ready: boolean } {
  const home = join(dataDir, 'postgres');
  const lines = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return {
    url: `postgres://placard:${password}@127.0.0.1:${Number(lines[3])}/placard`,
    pid: Number(lines[0]),
    ready: lines[7]?.trim() === 'ready',
  };
}

/** Sends a signal to a process, unless that has ended meanwhile. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The ids of a process and all its descendants. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
  return [pid, ...children.flatMap(processTree)];
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return undefined;
  }
}
