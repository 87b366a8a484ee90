// npm run bench -- sizes [bookings]: how many bytes does a row of each large table take, with its indexes? Fills a
// database with 100,000 bookings, as many mails and audit entries, and two files for each. docs/scaling.md works with
// these figures.
import { migrate } from '../../backend/compiled/database/migrate.js';
import { startDatabase } from '../lib/bench-database.mjs';
import { connected, fill, withoutIndexes } from '../lib/many-records.mjs';

/** An artwork and its preview. */
const FILES = `
  WITH artworks AS (
    INSERT INTO files (owner_type, owner_id, kind, round, key, name, size, sha256, content_type, width, height, uploaded_by,
      uploaded_at, preview, state, state_since)
    SELECT 'booking', id, 'artwork', 1, 'bookings/' || id || '/' || gen_random_uuid(), 'poster.png', 900000,
      sha256(id::text::bytea), 'image/png', 1920, 800, contact_email, created_at, 'made', 'kept', created_at
    FROM bookings RETURNING *)
  INSERT INTO files (owner_type, owner_id, kind, key, name, size, sha256, content_type, width, height, uploaded_at, original_id,
    state, state_since)
  SELECT owner_type, owner_id, 'preview', key || '-preview', 'preview.webp', 60000, sha256, 'image/webp', 1280, 533,
    uploaded_at, id, state, state_since
  FROM artworks`;
const SIZES = `
  SELECT relname AS table, reltuples::bigint AS rows, round(pg_relation_size(oid) / reltuples) AS row,
    (SELECT jsonb_object_agg(index.relname, round(pg_relation_size(index.oid) / owner.reltuples))
     FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid WHERE indrelid = owner.oid) AS indexes
  FROM pg_class AS owner
  WHERE relname IN ('bookings', 'mails', 'audit_entries', 'files', 'sales_enquiries') ORDER BY 1`;

const total = Number(process.argv[2] ?? 100_000);
const database = await startDatabase();
try {
  await migrate(database.url, () => {});
  const tables = await connected(database.url, async (connection) => {
    await fill(connection, { total, inMonth: total / 100, year: 2026, month: 6 });
    await withoutIndexes(connection, 'files', () => connection.query(FILES));
    await connection.query('VACUUM ANALYZE');
    return (await connection.query(SIZES)).rows;
  });
  console.log('Bytes of a row, and of its entries in the indexes:');
  for (const { table, rows, row, indexes } of tables) {
    const sum = Object.values(indexes).reduce((bytes, each) => bytes + each, 0);
    console.log(`\n${table}: ${row} + ${sum} (${Number(rows).toLocaleString('en')} rows)`);
    for (const [index, bytes] of Object.entries(indexes).toSorted((a, b) => b[1] - a[1]))
      console.log(`  ${String(bytes).padStart(5)}  ${index}`);
  }
} finally {
  await database.stop();
}
