import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { query } from './database.js';
import { freePort } from './server.js';
import { until } from './until.js';

const HOME = '/usr/lib/postgresql';
/** Without sockets or log files, so that nothing is left outside the temporary folder. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  wal_level: 'replica',
  hot_standby: 'on',
  log_min_messages: 'fatal',
};

/** The folder with the newest PostgreSQL programs from Debian; undefined if none are installed. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(HOME)) return undefined;
  const folders = readdirSync(HOME).sort((one, other) => Number(other) - Number(one));
  return folders.map((version) => join(HOME, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

/** A PostgreSQL server that a standby can follow. The embedded one cannot be used, because it has no pg_basebackup. */
export class DebianPostgres {
  private process?: ChildProcess;

  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    readonly port: number,
    private readonly settings: Record<string, string> = {},
  ) {}

  /** Starts a new server; once it has a standby, its commits wait for it. */
  static async primary(bin: string): Promise<DebianPostgres> {
    const server = new DebianPostgres(bin, ownFolder('primary'), await freePort());
    server.run('initdb', ['-D', server.folder, '-U', 'placard', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    await server.start();
    return server;
  }

  /** Copies a primary and follows it. @param settings of the copy alone */
  static async replicaOf({ bin, port }: DebianPostgres, settings?: Record<string, string>): Promise<DebianPostgres> {
    const server = new DebianPostgres(bin, ownFolder('standby'), await freePort(), settings);
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'placard'];
    server.run('pg_basebackup', ['-D', server.folder, ...from, '--write-recovery-conf', '--checkpoint=fast']);
    await server.start();
    return server;
  }

  /** The same, synchronously: from then on, commits of the primary wait for this standby. */
  static async standbyOf(followed: DebianPostgres): Promise<DebianPostgres> {
    const server = await DebianPostgres.replicaOf(followed);
    const primary = `postgres://placard@127.0.0.1:${followed.port}/postgres`;
    await query(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await query(primary, 'SELECT pg_reload_conf()');
    await until('the standby to be synchronous', async () => {
      const [row] = await query<{ state: string }>(primary, 'SELECT sync_state AS state FROM pg_stat_replication');
      return row?.state === 'sync';
    });
    return server;
  }

  urlAt(port: number): string {
    return `postgres://placard@127.0.0.1:${port}/postgres`;
  }

  async start(): Promise<void> {
    const options = Object.entries({ ...SETTINGS, ...this.settings, port: this.port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    this.process = spawn(join(this.bin, 'postgres'), ['-D', this.folder, ...options], {
      ...this.account,
      stdio: 'ignore',
      cwd: '/',
    });
    await until('PostgreSQL to answer', () => query(this.urlAt(this.port), 'SELECT 1').catch(() => undefined), 60_000);
  }

  /** SIGINT makes a fast shutdown, as before maintenance; SIGKILL acts like a crash. */
  async end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Stops the server and deletes its data. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(dirname(this.folder), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await query(this.urlAt(this.port), 'SELECT pg_promote(true, 60)');
  }

  /** PostgreSQL refuses to run as root. */
  private get account(): { uid?: number; gid?: number } {
    return postgresAccount();
  }

  private run(program: string, args: string[]): void {
    const { status, stderr } = spawnSync(join(this.bin, program), args, {
      ...this.account,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }
}

function ownFolder(purpose: string): string {
  // Not in the folder of the run, which other accounts cannot enter.
  const folder = join(mkdtempSync(join(tmpdir(), `placard-${purpose}-`)), 'data');
  const { uid, gid } = postgresAccount();
  chmodSync(dirname(folder), 0o755);
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
