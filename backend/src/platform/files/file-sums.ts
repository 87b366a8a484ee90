import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import type { Storage } from '../storage/storage.js';

/** What is in the store under a key, read to its end; null: nothing. */
export async function contentOf(storage: Storage, key: string): Promise<{ size: number; sha256: Buffer } | null> {
  try {
    const { stream } = await storage.open(key);
    const sum = createHash('sha256');
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum.update(chunk);
      size += chunk.length;
    }
    return { size, sha256: sum.digest() };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

export interface UnreadFile {
  id: string;
  key: string;
  /** Bytes; null of a preview from before files were rows. */
  size: number | null;
}

/** Files from before there were sums, after the one given. */
export async function filesWithoutSum(dataSource: DataSource, after: string, limit: number): Promise<UnreadFile[]> {
  const rows = await dataSource.query<(Omit<UnreadFile, 'size'> & { size: string | null })[]>(
    `SELECT id, key, size FROM files WHERE sha256 IS NULL AND state = 'kept' AND id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows.map((row) => ({ ...row, size: row.size === null ? null : Number(row.size) }));
}
