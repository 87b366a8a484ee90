// DATABASE_URL=… npm run release:keep keeps the schema and the example data of this version, with which later versions are
// tested: docs/engineering.md, "A release". The database must be empty and belong to an ordinary user, and pg_dump must be
// installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startForBench } from './lib/bench-server.mjs';
import { prepare } from './lib/prepare.mjs';
import { fail, root } from './lib/processes.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(root, `backend/test/releases/${version}.sql.gz`);
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) fail('Set DATABASE_URL to an empty database.');
if (existsSync(file)) fail(`${version} is kept already.`);

await prepare();
const server = await startForBench({ env: { DATABASE_URL, NODE_ENV: 'development' }, args: ['--demo'] });
// The example data has no mails.
await server.makeBooking('ann@brand.test');
await server.stop();
const dump = execFileSync(
  'pg_dump',
  [
    ...['--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert=500'],
    // TypeORM makes another extension where it can, which nothing uses.
    ...['--extension=pg_trgm', '--extension=btree_gist', '--exclude-table-data=session'],
    ...['--exclude-table-data=rate_limits', DATABASE_URL],
  ],
  { maxBuffer: 256 * 1024 * 1024 },
);
// pg_dump adds commands that only psql knows.
const sql = dump.toString().replace(/^\\(un)?restrict .*\n/gm, '');
const kept = gzipSync(sql, { level: 9 });
writeFileSync(file, kept);
console.log(`${file}: ${Math.round(kept.length / 1000)} kB`);
