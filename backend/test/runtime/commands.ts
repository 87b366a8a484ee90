import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header, Parser, type ReadEntry } from 'tar';
import { signedIn } from '../api/desk.js';
import { ADMIN, query, startServer, type Client, type ServerOptions, type TestServer } from '../support/index.js';
import { ROOT } from './npm-start.js';

export interface Ended {
  code: number;
  output: string;
}

/** The database and the data folder of an installation. `env` may name a bucket for its files. */
export interface Place {
  databaseUrl?: string;
  dataDir: string;
  env?: Record<string, string>;
}

/** Runs a command such as `npm run backup`, without npm. */
export function command(name: string, args: string[], place: Place): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf(name), ...args], { env: environmentOf(place) }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** An installation on a database of its own. */
export type Installation = Place & { databaseUrl: string };

/** Runs a command that must succeed and print this. @returns what it printed */
export const expectDone = (name: string, args: string[], place: Place, text: string | RegExp = ''): Promise<string> =>
  expectEnd(0, text, command(name, args, place));

/** Runs a command that must be refused with this text. @returns what it printed */
export const expectRefused = (name: string, args: string[], place: Place, text: string | RegExp): Promise<string> =>
  expectEnd(1, text, command(name, args, place));

async function expectEnd(expected: number, text: string | RegExp, running: Promise<Ended>): Promise<string> {
  const { code, output } = await running;
  expect(code, output).toBe(expected);
  expect(output).toMatch(text);
  return output;
}

/** Runs a server while the work is done, with an administrator who is signed in. */
export async function withServer<Result>(
  options: ServerOptions,
  work: (admin: Client, server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(options);
  try {
    return await work(await signedIn(server.url, ADMIN), server);
  } finally {
    await server.stop();
  }
}

/** Starts a command that the test will interrupt. */
export function begin(name: string, args: string[], place: Place): ChildProcess {
  return spawn(process.execPath, [programOf(name), ...args], { env: environmentOf(place), stdio: 'ignore' });
}

const programOf = (name: string) => join(ROOT, 'backend/dist/cli', `${name}.js`);

function environmentOf({ databaseUrl, dataDir, env }: Place): Record<string, string | undefined> {
  return { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env };
}

export interface Entry {
  path: string;
  bytes: Buffer;
  /** Default: File. */
  type?: 'SymbolicLink';
}

/** The entries of a backup, in order. */
export async function readEntries(archive: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  await new Promise((resolve, reject) => {
    const parser = new Parser({
      onReadEntry: (entry: ReadEntry) => {
        const chunks: Buffer[] = [];
        entry.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
        entry.on('end', () => entries.push({ path: entry.path, bytes: Buffer.concat(chunks) }));
      },
    });
    parser.on('end', resolve).on('error', reject);
    parser.end(gunzipSync(readFileSync(archive)));
  });
  return entries;
}

/** An archive of exactly these entries, which need not be valid. */
export function archiveOf(entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, bytes, type }) => {
    const header = new Header({ path, mode: 0o600, type: type ?? 'File', mtime: new Date() });
    header.size = type ? 0 : bytes.length;
    header.linkpath = type && bytes.toString();
    header.encode();
    return [header.block!, ...(type ? [] : [bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** The checksum of every file below a folder. */
export function filesBelow(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    found
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path): [string, string] => [path.slice(folder.length + 1), sha256(readFileSync(path))])
      .sort(),
  );
}

/** The checksum of every table. */
export async function tablesOf(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM ${name} AS t`,
  );
  if (sums.length === 0) return {};
  const rows = await query<{ name: string; sum: string }>(databaseUrl, sums.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
