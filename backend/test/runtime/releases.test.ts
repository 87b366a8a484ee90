import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { signedIn, type Booking } from '../api/desk.js';
import {
  createDatabase,
  createMigratedDatabase,
  dropDatabase,
  query,
  startServer,
  testFolder,
} from '../support/index.js';
import { expectDone } from './commands.js';

/** One dump for each release, made by `npm run release:keep`. */
const KEPT = new URL('../releases/', import.meta.url);
/** That of scripts/lib/bench-server.mjs. */
const PASSWORD = 'a password for the bench';
/** What each page of the staff loads first. */
const CALLS = [
  ...['/api/dashboard', '/api/counts', '/api/bookings/archive-summary', '/api/sales-enquiries', '/api/deal-requests'],
  ...['/api/revenue/summary', '/api/revenue/by-month', '/api/reports/monthly-invoice?year=2026&month=10', '/api/audit'],
  ...['/api/admin/users', '/api/admin/catalogue', '/api/mails'],
];

/** Everything that a migration may make, with its definition. */
const SCHEMA = `
  SELECT 'column ' || table_name || ' ' || row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position) AS name,
    concat_ws(' ', column_name, udt_name, is_nullable, is_identity, column_default, generation_expression) AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT 'sequence ' || sequencename, start_value || ' ' || data_type FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT 'extension ' || extname, '' FROM pg_extension
  UNION ALL SELECT 'function', pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  ORDER BY 1, 2`;

async function rowsOf(databaseUrl: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const rows = await query<{ name: string; rows: number }>(databaseUrl, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

it.each(readdirSync(KEPT))('starts on the data of %s, finds all of it, and has our tables', async (file) => {
  const databaseUrl = await createDatabase();
  const place = { databaseUrl, dataDir: testFolder('release') };
  await query(databaseUrl, gunzipSync(readFileSync(new URL(file, KEPT))).toString());
  const before = await rowsOf(databaseUrl);
  const bookings = await query<Booking>(
    databaseUrl,
    `SELECT id, booking_number AS "bookingNumber", brand_name AS "brandName", revenue_amount AS "revenueAmount"
     FROM bookings ORDER BY id`,
  );
  expect(bookings.length).toBeGreaterThan(100);

  await expectDone('migrate', [], place);
  const after = await rowsOf(databaseUrl);
  // A migration may add rows, but takes none away.
  expect(Object.entries(before).filter(([table, rows]) => !(after[table]! >= rows))).toEqual([]);

  const fresh = await createMigratedDatabase();
  expect(await query(databaseUrl, SCHEMA)).toEqual(await query(fresh, SCHEMA));
  await dropDatabase(fresh);

  // The files themselves are not kept.
  await expectDone('files-adopt', [], place);
  const server = await startServer(place);
  const admin = await signedIn(server.url, { username: 'admin', password: PASSWORD });
  const { body } = await admin.get<Booking[]>('/api/bookings');
  expect(body.sort((one, other) => (one.id < other.id ? -1 : 1))).toMatchObject(bookings);
  for (const call of CALLS) expect([call, (await admin.get(call)).status]).toEqual([call, 200]);
  expect(await (await fetch(`${server.url}/bookings`)).text()).toContain('<div id="root"');
  await server.stop();
  await dropDatabase(databaseUrl);
});
