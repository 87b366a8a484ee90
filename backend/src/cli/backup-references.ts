import type { ClientBase } from 'pg';
import { physicalKey } from '../platform/storage/stored-name.js';

/** A file that a record refers to. */
export interface Reference {
  /** `{key}_{original name}`, as the API shows it. */
  path: string;
  /** Null for previews from before files had rows of their own. */
  size: number | null;
  /** In hexadecimal; null for files from before checksums were stored. */
  sha256: string | null;
}

const ROWS = `SELECT key || '_' || name AS path, size, encode(sha256, 'hex') AS sha256 FROM files WHERE state = 'kept'`;

/** Before files had rows of their own, they were stored in their records. */
const IN_RECORDS = `
  SELECT path, size::bigint AS size, NULL AS sha256 FROM (
    SELECT spec_sheet ->> 'path' AS path, spec_sheet ->> 'size' AS size FROM bookings
    UNION ALL
    SELECT admin_screenshot ->> 'path', admin_screenshot ->> 'size' FROM deal_requests
    UNION ALL
    SELECT file.path, file.size FROM bookings CROSS JOIN jsonb_array_elements(artworks) AS artwork
      CROSS JOIN LATERAL (VALUES (artwork ->> 'path', artwork ->> 'size'), (artwork ->> 'preview', NULL)) AS file (path, size)
  ) AS listed WHERE path IS NOT NULL`;

/** The files that the database refers to, as the open transaction sees it. */
export async function listReferences(connection: ClientBase): Promise<Reference[]> {
  const query = await referencesOf(connection);
  const { rows } = await connection.query<{ path: string; size: string | null; sha256: string | null }>(
    `${query} ORDER BY path`,
  );
  return rows.map(({ path, size, sha256 }) => ({ path, size: size === null ? null : Number(size), sha256 }));
}

/** Whether a record still refers to the file. */
export async function isReferenced(connection: ClientBase, path: string): Promise<boolean> {
  const query = await referencesOf(connection);
  const { rows } = await connection.query(`SELECT FROM (${query}) AS referenced WHERE starts_with(path, $1) LIMIT 1`, [
    physicalKey(path),
  ]);
  return rows.length > 0;
}

async function referencesOf(connection: ClientBase): Promise<string> {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('bookings') AND attname = 'artworks' AND NOT attisdropped) AS found`,
  );
  return rows[0]!.found ? IN_RECORDS : ROWS;
}
