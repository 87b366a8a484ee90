import type { ClientBase } from 'pg';
import { physicalKey } from '../platform/storage/stored-name.js';

/** A file that a record refers to. */
export interface Reference {
  /** `{key}_{original name}`, as the API shows it. */
  path: string;
  /** Null only for previews from before 1.0.0. */
  size: number | null;
  /** In hexadecimal; null only for files from before 1.0.0. */
  sha256: string | null;
}

/** The files that the database refers to, as the open transaction sees it. */
export async function listReferences(connection: ClientBase): Promise<Reference[]> {
  const { rows } = await connection.query<{ path: string; size: string | null; sha256: string | null }>(
    `SELECT key || '_' || name AS path, size, encode(sha256, 'hex') AS sha256 FROM files
     WHERE state = 'kept' ORDER BY path`,
  );
  return rows.map(({ path, size, sha256 }) => ({ path, size: size === null ? null : Number(size), sha256 }));
}

/** Whether a record still refers to the file. */
export async function isReferenced(connection: ClientBase, path: string): Promise<boolean> {
  const { rows } = await connection.query(`SELECT FROM files WHERE state = 'kept' AND key = $1`, [physicalKey(path)]);
  return rows.length > 0;
}
