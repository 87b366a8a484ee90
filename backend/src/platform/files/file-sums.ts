import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import type { Storage } from '../storage/storage.js';

export interface Content {
  size: number;
  sha256: Buffer;
}

/** The size and checksum of a stored file, which is read completely. Null when it does not exist. */
export async function sumContent(storage: Storage, key: string): Promise<Content | null> {
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

export async function saveSum(dataSource: DataSource, id: string, { sha256, size }: Content): Promise<void> {
  await dataSource.query('UPDATE files SET sha256 = $2, size = $3 WHERE id = $1 AND sha256 IS NULL', [
    id,
    sha256,
    size,
  ]);
}

/** SQL: has the previews of `pending` drawn. */
const DRAW_PREVIEWS = `
  INSERT INTO jobs (kind, key, payload) SELECT 'preview', id, jsonb_build_object('file', id) FROM pending
  ON CONFLICT (kind, key) WHERE state IN ('waiting', 'running') DO NOTHING`;

/** A file that was missing is in the store again. Its preview, which was missing with it, is drawn again. */
export async function markFound(dataSource: DataSource, id: string, { sha256, size }: Content): Promise<void> {
  await dataSource.query(
    `WITH found AS (
       UPDATE files SET state = 'kept', state_since = now(), sha256 = $2, size = $3,
         preview = CASE preview WHEN 'failed' THEN 'pending' ELSE preview END
       WHERE id = $1 AND state = 'missing' RETURNING id::text, preview),
       pending AS (SELECT id FROM found WHERE preview = 'pending') ${DRAW_PREVIEWS}`,
    [id, sha256, size],
  );
}

/** Records that the store does not have these files. Previews are drawn again. */
export async function markMissing(connection: Pick<DataSource | QueryRunner, 'query'>, keys: string[]): Promise<void> {
  await connection.query(
    `UPDATE files SET state = 'missing', state_since = now() WHERE key = ANY ($1) AND kind <> 'preview' AND state = 'kept'`,
    [keys],
  );
  await connection.query(
    `WITH lost AS (DELETE FROM files WHERE key = ANY ($1) AND kind = 'preview' RETURNING original_id),
       pending AS (UPDATE files SET preview = 'pending' WHERE id IN (SELECT original_id FROM lost) RETURNING id::text)
     ${DRAW_PREVIEWS}`,
    [keys],
  );
}
