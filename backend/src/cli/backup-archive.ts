import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, Header, Pack, ReadEntry } from 'tar';
import { CommandError } from './command.js';

/** What a backup says about itself. It is the archive's last entry: one without it was cut off. */
export interface Manifest {
  format: 1;
  madeAt: string;
  /** The migrations that its database had, in their order. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  sequences: { name: string; value: string; called: boolean }[];
  files: { key: string; size: number }[];
}

const MANIFEST = 'manifest.json';

/** A .tar.gz that is written entry by entry, so that a backup takes little more room than itself. */
export class ArchiveWriter {
  private readonly pack = new Pack({ gzip: true });
  private readonly written: Promise<void>;

  constructor(private readonly file: string) {
    this.written = pipeline(this.pack, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    // Its failure is told by whatever waits for it next.
    this.written.catch(() => undefined);
  }

  async addFile(path: string, file: string): Promise<void> {
    await this.add(path, (await stat(file)).size, createReadStream(file));
  }

  /** @throws Error when the stream does not hold `size` bytes */
  async add(path: string, size: number, stream: Readable): Promise<void> {
    const entry = new ReadEntry(new Header({ path, size, mode: 0o600, type: 'File', mtime: new Date() }));
    this.pack.add(entry);
    let seen = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > size) break;
      if (!entry.write(chunk))
        await Promise.race([this.written, new Promise((resolve) => entry.once('drain', resolve))]);
    }
    if (seen !== size) throw new CommandError(`${path} changed while it was read.`);
    entry.end();
  }

  /** Writes the manifest and waits until all of it is on the disk. */
  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest, null, 2));
    const entry = new ReadEntry(
      new Header({ path: MANIFEST, size: text.length, mode: 0o600, type: 'File', mtime: new Date() }),
    );
    this.pack.add(entry);
    entry.write(text);
    entry.end();
    this.pack.end();
    await this.written;
    const handle = await open(this.file, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/**
 * Unpacks a backup into an empty folder.
 * @throws CommandError when the file is no whole backup
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) =>
      'type' in entry && entry.type === 'File' && /^(tables\/|files\/|manifest\.json$)/.test(path),
  }).catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read as a backup: ${(cause as Error).message}`);
  });
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandError(`${file} is not a whole backup of Placard: its end is missing.`);
  });
  return JSON.parse(text) as Manifest;
}
