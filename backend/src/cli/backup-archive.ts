import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, Header, Pack, ReadEntry } from 'tar';
import { flush } from '../common/flush.js';
import { isPhysicalKey } from '../platform/storage/stored-name.js';
import { parseManifest, type Manifest } from './backup-manifest.js';
import { CommandError, isSystemError } from './command.js';

const MANIFEST = 'manifest.json';
/** Tables that are not ours may have any name, but none may lead out of the folder. */
const isTable = (path: string) =>
  /^tables\/.+\.copy$/s.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

export const tableEntry = (name: string) => `tables/${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

/** A .tar.gz that is written entry by entry, so that a backup needs little more disk space than the archive itself. */
export class ArchiveWriter {
  private readonly pack = new Pack({ gzip: true });
  private readonly written: Promise<void>;

  constructor(private readonly file: string) {
    this.written = pipeline(this.pack, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    // If it fails, the next call that waits for it throws.
    this.written.catch(() => undefined);
  }

  /** @returns the SHA-256 of the file */
  async addFile(path: string, file: string): Promise<string> {
    return this.add(path, (await stat(file)).size, createReadStream(file));
  }

  /** @returns the SHA-256 of the content. @throws CommandError when the stream does not hold `size` bytes */
  async add(path: string, size: number, stream: Readable): Promise<string> {
    const entry = this.begin(path, size);
    const hash = createHash('sha256');
    let seen = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > size) break;
      hash.update(chunk);
      if (!entry.write(chunk))
        await Promise.race([this.written, new Promise((resolve) => entry.once('drain', resolve))]);
    }
    if (seen !== size) throw new CommandError(`${path} does not have the ${size} bytes that it should have.`);
    entry.end();
    return hash.digest('hex');
  }

  /** Writes the manifest and waits until everything is on disk. */
  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest, null, 2));
    const entry = this.begin(MANIFEST, text.length);
    entry.write(text);
    entry.end();
    this.pack.end();
    await this.written;
    await flush(this.file);
  }

  private begin(path: string, size: number): ReadEntry {
    const entry = new ReadEntry(new Header({ path, size, mode: 0o600, type: 'File', mtime: new Date() }));
    this.pack.add(entry);
    return entry;
  }
}

/**
 * Unpacks a backup into an empty folder and verifies every byte of it before anything is restored.
 * @throws CommandError when it cannot be read, or is not exactly what `ArchiveWriter` writes
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  try {
    await readThrough(file);
    const sizes = await unpack(file, folder);
    const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
    await verify(manifest, sizes, folder);
    return manifest;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const problem = isSystemError(error) ? 'could not be unpacked' : 'is not a whole backup of Placard';
    throw new CommandError(`${file} ${problem}, and nothing was restored: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/**
 * Detects a truncated or damaged archive before anything is unpacked. Otherwise tar would still be writing files when the
 * error arrives.
 */
async function readThrough(file: string): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), createHash('sha256'));
}

/** @returns the sizes of the entries, without the manifest */
async function unpack(file: string, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const problems: string[] = [];
  let last = '';
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      if (sizes.has(path)) problems.push(`${path} is in it twice`);
      else if (!('type' in entry) || entry.type !== 'File' || !isExpected(path)) problems.push(`${path} is in it`);
      sizes.set(path, entry.size);
      last = path;
      return problems.length === 0;
    },
  });
  if (problems.length > 0) throw new Error(problems[0]);
  if (last !== MANIFEST) throw new Error('its end is missing');
  sizes.delete(MANIFEST);
  return sizes;
}

function isExpected(path: string): boolean {
  return path === MANIFEST || isTable(path) || (path.startsWith('files/') && isPhysicalKey(path.slice(6)));
}

async function verify({ tables, files }: Manifest, sizes: Map<string, number>, folder: string): Promise<void> {
  const listed = [
    ...tables.map(({ name, sha256 }) => ({ path: tableEntry(name), size: undefined, sha256 })),
    ...files.map(({ key, size, sha256 }) => ({ path: fileEntry(key), size, sha256 })),
  ];
  for (const { path, size, sha256 } of listed) {
    if (!sizes.has(path)) throw new Error(`${path} is missing`);
    if (size !== undefined && size !== sizes.get(path)) throw new Error(`${path} has another size than it should`);
    if (sha256 !== (await sumOf(createReadStream(join(folder, path))))) {
      throw new Error(`${path} does not hold what it should`);
    }
    // Deleted, so that an entry that is listed twice counts as missing the second time.
    sizes.delete(path);
  }
  const [unlisted] = sizes.keys();
  if (unlisted) throw new Error(`${unlisted} is in it, but not in its manifest`);
}

/** SHA-256, in hexadecimal digits. */
export async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
