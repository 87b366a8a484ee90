import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings per statement: a few hundred milliseconds of work, far below every time limit. */
const BATCH = 20_000;

/**
 * Files become rows, and the installation gets an id that the file store carries, too (docs/product.md, 11.4).
 *
 * Locks: filling `files` from the bookings reads them in batches and blocks nobody. Only the last step, a single
 * transaction, locks bookings and deal requests while it adds what changed in the meantime and drops the old columns,
 * which rewrites nothing. With a million bookings and 670,000 files on two cores it takes 50 seconds, and a write waits
 * for 0.8 seconds at most (`npm run bench -- migrations`). If it is killed half-way, it starts again and skips what is
 * already there.
 */
export class Files1700000000007 implements MigrationInterface {
  /** Each batch is a transaction of its own; a single one would hold its locks to the end. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INSTALLATION);
    await runner.query(FILES);
    // Ten minutes earlier, because of transactions that are still open: what they write carries the time at which they
    // began.
    const [{ since, last }] = (await runner.query(`
      SELECT now() - interval '10 minutes' AS since, coalesce(max(booking_number), 0) AS last FROM bookings`)) as [
      { since: Date; last: number },
    ];
    for (let after = 0; after < last; after += BATCH) {
      await runner.query(filesOfBookings('booking_number > $1 AND booking_number <= $2'), [after, after + BATCH]);
    }
    await runner.query('ANALYZE files');
    await runner.startTransaction();
    try {
      await switchOver(runner, since);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  /** What only these rows record (checksums, states, the id of the installation) is lost. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN spec_sheet jsonb, ADD COLUMN artworks jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE deal_requests ADD COLUMN admin_screenshot jsonb;
      UPDATE bookings SET artworks = listed.artworks FROM (
        SELECT artwork.owner_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('path', ${pathOf('artwork')}, 'round', artwork.round,
          'size', artwork.size, 'contentType', artwork.content_type, 'uploadedBy', artwork.uploaded_by,
          'uploadedAt', artwork.uploaded_at, 'uploadKey', artwork.upload_key, 'preview', ${pathOf('preview')}))
          || jsonb_build_object('width', artwork.width, 'height', artwork.height) ORDER BY artwork.position) AS artworks
        FROM files AS artwork LEFT JOIN files AS preview ON preview.original_id = artwork.id AND preview.state = 'kept'
        WHERE artwork.kind = 'artwork' AND artwork.state IN ('kept', 'missing') GROUP BY artwork.owner_id
      ) AS listed WHERE id = listed.owner_id;
      UPDATE bookings SET spec_sheet = jsonb_build_object('path', ${pathOf('files')}, 'size', size)
        FROM files WHERE owner_id = bookings.id AND files.kind = 'spec-sheet' AND state IN ('kept', 'missing');
      UPDATE deal_requests SET admin_screenshot = jsonb_build_object('path', ${pathOf('files')}, 'size', size,
          'contentType', content_type, 'width', width, 'height', height)
        FROM files WHERE owner_id = deal_requests.id AND files.kind = 'screenshot' AND state IN ('kept', 'missing');
      DROP VIEW deal_bookings;
      ${dealBookings(
        `booking.spec_sheet ->> 'path'`,
        `SELECT artwork ->> 'path' FROM jsonb_array_elements(booking.artworks) WITH ORDINALITY AS listed (artwork, position)
          ORDER BY position`,
      )}
      DROP TABLE files, installation;
    `);
  }
}

/** The lock is held for a single scan of the bookings table. */
async function switchOver(runner: QueryRunner, since: Date): Promise<void> {
  await runner.query(`
    LOCK TABLE bookings, deal_requests IN ACCESS EXCLUSIVE MODE;
    CREATE TEMPORARY TABLE changed_bookings ON COMMIT DROP AS
      SELECT id FROM bookings WHERE updated_at >= '${since.toISOString()}';
    ANALYZE changed_bookings;
    DELETE FROM files WHERE owner_id IN (SELECT id FROM changed_bookings)`);
  await runner.query(filesOfBookings('id IN (SELECT id FROM changed_bookings)'), []);
  await runner.query(SCREENSHOTS);
  await runner.query(COLUMNS);
}

const INSTALLATION = `
  CREATE TABLE IF NOT EXISTS installation (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    mode text NOT NULL DEFAULT 'normal' CHECK (mode IN ('normal', 'drill')),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO installation DEFAULT VALUES ON CONFLICT DO NOTHING;
`;

// Deliberately without a foreign key to the owner: the row exists before the booking that its file belongs to.
const FILES = `
  CREATE TABLE IF NOT EXISTS files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    owner_type text NOT NULL CHECK (owner_type IN ('booking', 'deal')),
    owner_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('artwork', 'spec-sheet', 'screenshot', 'preview')),
    round integer,
    position integer NOT NULL DEFAULT 0,
    key text NOT NULL UNIQUE,
    name text NOT NULL,
    size bigint CHECK (size IS NOT NULL OR kind = 'preview'),
    sha256 bytea CHECK (octet_length(sha256) = 32),
    content_type text NOT NULL,
    width integer,
    height integer,
    uploaded_by text,
    uploaded_at timestamptz NOT NULL,
    upload_key text,
    original_id uuid REFERENCES files ON DELETE CASCADE CHECK ((original_id IS NOT NULL) = (kind = 'preview')),
    preview text NOT NULL DEFAULT 'none' CHECK (preview IN ('none', 'pending', 'made', 'failed')),
    state text NOT NULL CHECK (state IN ('arriving', 'kept', 'trashed', 'missing')),
    state_since timestamptz NOT NULL DEFAULT now(),
    CHECK (state <> 'kept' OR kind <> 'artwork' OR round IS NOT NULL)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS files_of_owner ON files (owner_id, kind, position) WHERE state IN ('kept', 'missing');
  CREATE INDEX IF NOT EXISTS files_preview ON files (original_id) WHERE original_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS files_not_kept ON files (state, state_since) WHERE state <> 'kept';
  CREATE INDEX IF NOT EXISTS files_without_sum ON files (id) WHERE sha256 IS NULL AND state = 'kept';
`;

const keyOf = (path: string) => `coalesce(substring(${path} FROM '^[a-z-]+/[0-9a-f-]{36}/[0-9a-f]{8}(?=_)'), ${path})`;
const nameOf = (path: string) => `regexp_replace(${path}, '^.*/(?:[0-9a-f]{8}_)?', '')`;
const pathOf = (file: string) => `${file}.key || '_' || ${file}.name`;

/** The size of previews was never recorded. The job that computes the checksums of old files fills it in. */
const filesOfBookings = (which: string) => `
  WITH found AS (
    SELECT id, created_at, spec_sheet, artworks FROM bookings
    WHERE (spec_sheet IS NOT NULL OR artworks <> '[]') AND (${which})
  ), listed AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, found.id AS owner_id, place - 1 AS position, artwork,
      artwork ->> 'path' AS path, artwork ->> 'preview' AS preview, (artwork ->> 'round')::integer AS round,
      artwork ->> 'uploadedBy' AS uploaded_by, (artwork ->> 'uploadedAt')::timestamptz AS uploaded_at
    FROM found CROSS JOIN LATERAL jsonb_array_elements(artworks) WITH ORDINALITY AS each (artwork, place)
  ), originals AS (
    INSERT INTO files (id, owner_type, owner_id, kind, round, position, key, name, size, content_type, width, height, uploaded_by,
      uploaded_at, upload_key, preview, state)
    SELECT id, 'booking', owner_id, 'artwork', round, position, ${keyOf('path')}, ${nameOf('path')}, (artwork ->> 'size')::bigint,
      artwork ->> 'contentType', (artwork ->> 'width')::integer, (artwork ->> 'height')::integer, uploaded_by, uploaded_at,
      artwork ->> 'uploadKey', CASE WHEN preview IS NULL THEN 'none' ELSE 'made' END, 'kept'
    FROM listed ON CONFLICT DO NOTHING
  ), previews AS (
    INSERT INTO files (owner_type, owner_id, kind, round, position, key, name, content_type, uploaded_by, uploaded_at, original_id, state)
    SELECT 'booking', owner_id, 'preview', round, position, ${keyOf('preview')}, ${nameOf('preview')}, 'image/webp', uploaded_by,
      uploaded_at, id, 'kept'
    FROM listed WHERE preview IS NOT NULL ON CONFLICT DO NOTHING
  )
  INSERT INTO files (owner_type, owner_id, kind, key, name, size, content_type, uploaded_at, state)
  SELECT 'booking', id, 'spec-sheet', ${keyOf(`spec_sheet ->> 'path'`)}, ${nameOf(`spec_sheet ->> 'path'`)},
    (spec_sheet ->> 'size')::bigint, 'application/pdf', created_at, 'kept'
  FROM found WHERE spec_sheet IS NOT NULL ON CONFLICT DO NOTHING`;

const SCREENSHOTS = `
  INSERT INTO files (owner_type, owner_id, kind, key, name, size, content_type, width, height, uploaded_at, state)
  SELECT 'deal', id, 'screenshot', ${keyOf(`admin_screenshot ->> 'path'`)}, ${nameOf(`admin_screenshot ->> 'path'`)},
    (admin_screenshot ->> 'size')::bigint, admin_screenshot ->> 'contentType', (admin_screenshot ->> 'width')::integer,
    (admin_screenshot ->> 'height')::integer, updated_at, 'kept'
  FROM deal_requests WHERE admin_screenshot IS NOT NULL ON CONFLICT DO NOTHING`;

const dealBookings = (specSheet: string, artworks: string) => `
  CREATE VIEW deal_bookings AS
    SELECT booking.id, booking.deal_request_id, booking.booking_number, booking.brand_name, booking.contact_email,
      booking.trading_director_name, booking.media_category, booking.media_opportunity, deal.deal_description,
      booking.live_date, booking.deadline_date, booking.end_date, ${specSheet} AS spec_sheet_file,
      booking.status, ARRAY(${artworks}) AS uploaded_files,
      booking.rejection_comments, booking.revenue_amount, booking.created_at, booking.updated_at
    FROM bookings AS booking JOIN deal_requests AS deal ON deal.id = booking.deal_request_id
    WHERE booking.kind = 'deal';`;

const ofBooking = (kind: string) => `
  SELECT ${pathOf('file')} FROM files AS file
  WHERE file.owner_id = booking.id AND file.kind = '${kind}' AND file.state IN ('kept', 'missing')`;

// Only one version can be deployed at a time: an instance of the previous version would read columns that no longer
// exist, whether they are dropped now or later.
const COLUMNS = `
  DROP VIEW deal_bookings;
  ALTER TABLE bookings DROP COLUMN spec_sheet, DROP COLUMN artworks;
  ALTER TABLE deal_requests DROP COLUMN admin_screenshot;
  ${dealBookings(`(${ofBooking('spec-sheet')})`, `${ofBooking('artwork')} ORDER BY file.position`)}
`;
