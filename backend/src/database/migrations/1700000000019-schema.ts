import type { QueryRunner } from 'typeorm';
import { CAPITALS, SMALL } from '../../common/letters.js';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../seeds/catalogue.js';
import { Migration } from './migration.js';
import { COUNTS } from './schema-counts.js';

/**
 * The tables of release 1.0.0, and the catalogue that a new installation begins with. A database of that release has
 * this migration already: its name is that of the last one with which 1.0.0 made the same tables.
 */
export class CarriedNames1700000000019 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FOLDING, PEOPLE, CATALOGUE, ENQUIRIES, DEALS, BOOKINGS, FILES, AUDIT, MAILS, WORK, COUNTS])
      await runner.query(part);
    await fillCatalogue(runner);
  }
}

/** From then on, admins maintain it. */
async function fillCatalogue(runner: QueryRunner): Promise<void> {
  await runner.query('INSERT INTO brands (name) SELECT unnest($1::text[])', [BRANDS]);
  await runner.query('INSERT INTO trading_directors (name) SELECT unnest($1::text[])', [TRADING_DIRECTORS]);
  for (const [position, category] of CATEGORIES.entries()) {
    await runner.query(
      `WITH category AS (INSERT INTO categories (name, position) VALUES ($1, $2) RETURNING id)
       INSERT INTO opportunities (category_id, name, position)
       SELECT category.id, opportunity.name, opportunity.position - 1
       FROM category, unnest($3::text[]) WITH ORDINALITY AS opportunity (name, position)`,
      [category.name, position, category.opportunities],
    );
  }
}

// The rule for comparing names and addresses (common/folded.ts), independent of the database's locale. The second function
// is inlined into statements and is all that ASCII text needs; it calls the first for other text. An enquiry asks for
// several types: the third has their names and those of their categories. Bodies after RETURN are parsed at once, because
// indexes are built without a search path.
const FOLDING = `
  CREATE FUNCTION folded_letters(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN
    RETURN translate(lower(normalize(value, NFD) COLLATE "C"), '${CAPITALS}', '${SMALL}');
  END $$;
  CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") ELSE folded_letters(value) END;
  CREATE FUNCTION names_in_types(types text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT array_agg(DISTINCT name) FROM unnest(types) AS type
      CROSS JOIN LATERAL (VALUES (folded(type)), (folded(split_part(type, ' – ', 1)))) AS names (name));
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
`;

const PEOPLE = `
  CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username text NOT NULL,
    email text NOT NULL,
    password text NOT NULL,
    role text NOT NULL DEFAULT 'viewer' CHECK (role IN ('admin', 'viewer')),
    active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX users_username ON users (folded(username));
  CREATE UNIQUE INDEX users_email ON users (folded(email));

  -- Where each user has signed in from lately (docs/product.md, 4.4).
  CREATE TABLE sign_in_addresses (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    address_hash bytea NOT NULL,
    last_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, address_hash)
  );

  -- connect-pg-simple's table; the second index finds the sessions of one user, to end them.
  CREATE TABLE session (
    sid text PRIMARY KEY,
    sess json NOT NULL,
    expire timestamptz NOT NULL
  );
  CREATE INDEX session_expire ON session (expire);
  CREATE INDEX session_by_user ON session ((sess -> 'passport' -> 'user' ->> 'id'));

  -- rate-limiter-flexible's table: limits survive restarts and are shared by all instances.
  CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );

  -- What erasing a person leaves (docs/product.md, 4.8). The address itself is gone. Its salted hash lets a restore detect
  -- that an older backup has brought it back.
  CREATE TABLE erasures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    alias text NOT NULL UNIQUE,
    salt bytea NOT NULL,
    address_hash bytea NOT NULL,
    erased_by text NOT NULL,
    erased_at timestamptz NOT NULL DEFAULT now()
  );
`;

const CATALOGUE = `
  CREATE TABLE categories (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    position integer NOT NULL,
    retired_at timestamptz,
    version integer NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX categories_name ON categories (folded(name));
  CREATE TABLE opportunities (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    category_id uuid NOT NULL REFERENCES categories,
    name text NOT NULL,
    position integer NOT NULL,
    retired_at timestamptz,
    version integer NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX opportunities_name ON opportunities (category_id, folded(name));
  CREATE TABLE brands (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    retired_at timestamptz,
    version integer NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX brands_name ON brands (folded(name));
  CREATE TABLE trading_directors (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    retired_at timestamptz,
    version integer NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX trading_directors_name ON trading_directors (folded(name));

  -- Renamings that are being applied to existing records. Everything that writes a record looks up the unfinished ones.
  CREATE TABLE catalogue_renamings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    entry_id uuid NOT NULL,
    label text NOT NULL,
    from_name text NOT NULL,
    from_category text,
    to_name text NOT NULL,
    actor jsonb NOT NULL,
    total integer,
    changed jsonb NOT NULL DEFAULT '{}',
    records text NOT NULL DEFAULT 'deals',
    after text,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  );
  CREATE INDEX catalogue_renamings_finished ON catalogue_renamings (finished_at);
`;

// Every list is searched in one column with one trigram index: an OR over several columns would not use indexes if one of
// the columns has none. The line breaks keep a search from matching across the end of one field and the start of the next.

const ENQUIRIES = `
  CREATE TABLE sales_enquiries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    trading_director text NOT NULL,
    brand text NOT NULL,
    booking_types text[] NOT NULL CHECK (cardinality(booking_types) > 0),
    booking_period_month text NOT NULL,
    booking_period_year text NOT NULL,
    brand_contact_email text NOT NULL,
    additional_notes text,
    confirmed text NOT NULL DEFAULT 'true',
    status text NOT NULL DEFAULT 'New Enquiry'
      CHECK (status IN ('New Enquiry', 'In Progress', 'Bookings Confirmed', 'Completed')),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (lower(
      brand || E'\\n' || brand_contact_email || E'\\n' || trading_director)) STORED
  );
  CREATE INDEX sales_enquiries_search ON sales_enquiries USING gin (search gin_trgm_ops);
  CREATE INDEX sales_enquiries_status ON sales_enquiries (status, created_at);
  -- The id saves sorting the thousands of rows that one import may have created at the same moment.
  CREATE INDEX sales_enquiries_created ON sales_enquiries (created_at, id);
  -- The enquiries that carry a name of the catalogue, and those of a person.
  CREATE INDEX sales_enquiries_brand ON sales_enquiries (folded(brand));
  CREATE INDEX sales_enquiries_director ON sales_enquiries (folded(trading_director));
  CREATE INDEX sales_enquiries_types ON sales_enquiries USING gin (names_in_types(booking_types));
  CREATE INDEX sales_enquiries_contact ON sales_enquiries (folded(brand_contact_email));
`;

const DEALS = `
  CREATE TABLE deal_requests (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    requester_name text NOT NULL,
    request_email text NOT NULL,
    brand text NOT NULL,
    deal_description text NOT NULL,
    live_date timestamptz NOT NULL,
    end_date timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'New Deal' CHECK (status IN ('New Deal', 'Approved', 'Live', 'Completed')),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (lower(
      brand || E'\\n' || request_email || E'\\n' || requester_name || E'\\n' || deal_description)) STORED,
    CHECK (end_date > live_date)
  );
  CREATE INDEX deal_requests_search ON deal_requests USING gin (search gin_trgm_ops);
  CREATE INDEX deal_requests_status ON deal_requests (status, created_at);
  CREATE INDEX deal_requests_created ON deal_requests (created_at);
  CREATE INDEX deal_requests_requester ON deal_requests (folded(request_email));
  -- What the schedule changes next.
  CREATE INDEX deal_requests_to_go_live ON deal_requests (live_date) WHERE status = 'Approved';
  CREATE INDEX deal_requests_to_complete ON deal_requests (end_date) WHERE status = 'Live';
`;

const BOOKINGS = `
  CREATE SEQUENCE booking_number AS integer START 1001;
  CREATE TABLE bookings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL DEFAULT 'booking' CHECK (kind IN ('booking', 'deal')),
    booking_number integer NOT NULL UNIQUE DEFAULT nextval('booking_number'),
    brand_name text NOT NULL,
    contact_email text NOT NULL,
    trading_director_name text,
    media_category text NOT NULL,
    media_opportunity text NOT NULL,
    live_date timestamptz NOT NULL,
    deadline_date timestamptz NOT NULL,
    end_date timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('New Booking', 'Awaiting Upload', 'Under Review', 'Revision Required', 'Approved',
      'Live', 'Completed', 'Overdue', 'New Deal')),
    status_before_overdue text CHECK (status_before_overdue IN ('New Booking', 'Awaiting Upload', 'Revision Required')),
    status_changed_at timestamptz NOT NULL DEFAULT now(),
    rejection_comments text,
    revenue_amount integer NOT NULL DEFAULT 0 CHECK (revenue_amount >= 0),
    follows_booking_number integer,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (lower(
      booking_number::text || E'\\n' || brand_name || E'\\n' || contact_email || E'\\n' || media_opportunity)) STORED,
    enquiry_id uuid REFERENCES sales_enquiries,
    booking_type text,
    deal_request_id uuid REFERENCES deal_requests,
    followed_by_booking_number integer,
    CHECK (end_date > live_date),
    CHECK ((status = 'Overdue') = (status_before_overdue IS NOT NULL)),
    CHECK (booking_type IS NULL OR enquiry_id IS NOT NULL),
    CONSTRAINT bookings_of_deals CHECK ((kind = 'deal') = (deal_request_id IS NOT NULL)),
    CONSTRAINT bookings_status_of_kind CHECK (
      CASE kind WHEN 'deal' THEN status IN ('New Deal', 'Approved', 'Live', 'Completed') ELSE status <> 'New Deal' END)
  );
  ALTER SEQUENCE booking_number OWNED BY bookings.booking_number;
  CREATE INDEX bookings_search ON bookings USING gin (search gin_trgm_ops);
  CREATE INDEX bookings_contact ON bookings (folded(contact_email), booking_number);

  -- Each of these serves a filter or an order of the list. It contains all that is needed to count bookings or to find the
  -- keys of a page, so that only the rows of the page are read from the table. Without the name itself, PostgreSQL would
  -- not count by the index alone. Thousands of bookings may share a date: the number puts them in order.
  CREATE INDEX bookings_brand ON bookings (folded(brand_name), booking_number) INCLUDE (brand_name);
  CREATE INDEX bookings_category ON bookings (folded(media_category), booking_number) INCLUDE (media_category);
  CREATE INDEX bookings_opportunity ON bookings (folded(media_opportunity), booking_number) INCLUDE (media_opportunity);
  CREATE INDEX bookings_director ON bookings (folded(trading_director_name), booking_number) INCLUDE (trading_director_name);
  CREATE INDEX bookings_live ON bookings (live_date, booking_number);
  CREATE INDEX bookings_deadline ON bookings (deadline_date, booking_number);
  CREATE INDEX bookings_end ON bookings (end_date, booking_number);
  CREATE INDEX bookings_revenue ON bookings (revenue_amount, booking_number);
  CREATE INDEX bookings_created ON bookings (created_at, booking_number);
  CREATE INDEX bookings_status_changed ON bookings (status_changed_at, booking_number);
  CREATE INDEX bookings_status_number ON bookings (status, booking_number);
  CREATE INDEX bookings_status_deadline ON bookings (status, deadline_date, booking_number);
  CREATE INDEX bookings_status_end ON bookings (status, end_date, booking_number);
  -- The sums by month and the monthly invoice report read a range of it for each status. The bookings of a month are
  -- scattered over the table, and reading ten thousand of them there costs as much as the rest of the report.
  CREATE INDEX bookings_status_live ON bookings (status, live_date)
    INCLUDE (revenue_amount, id, booking_number, kind, brand_name, media_opportunity);
  -- The bookings that carry the name of an opportunity.
  CREATE INDEX bookings_placement ON bookings (folded(media_category), folded(media_opportunity));

  -- Few of a million bookings belong to an enquiry or a deal, wait for a long review or run without revenue. These contain
  -- only those, and cost the others nothing.
  CREATE INDEX bookings_enquiry ON bookings (enquiry_id) WHERE enquiry_id IS NOT NULL;
  CREATE INDEX bookings_deal ON bookings (deal_request_id) WHERE deal_request_id IS NOT NULL;
  CREATE INDEX bookings_of_deals_number ON bookings (booking_number) WHERE kind = 'deal';
  CREATE INDEX bookings_in_review ON bookings (status_changed_at, booking_number) WHERE status = 'Under Review';
  CREATE INDEX bookings_live_for_nothing ON bookings (live_date, booking_number) WHERE status = 'Live' AND revenue_amount = 0;
`;

const FILES = `
  -- The file store carries the id of the installation, too (docs/product.md, 11.4).
  CREATE TABLE installation (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    mode text NOT NULL DEFAULT 'normal' CHECK (mode IN ('normal', 'drill')),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO installation DEFAULT VALUES;

  -- Without a foreign key to the owner: the row exists before the booking that its file belongs to.
  CREATE TABLE files (
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
    original_id uuid REFERENCES files ON DELETE CASCADE CHECK ((original_id IS NOT NULL) = (kind = 'preview')),
    preview text NOT NULL DEFAULT 'none' CHECK (preview IN ('none', 'pending', 'made', 'failed')),
    state text NOT NULL CHECK (state IN ('arriving', 'kept', 'trashed', 'missing')),
    state_since timestamptz NOT NULL DEFAULT now(),
    CHECK (state <> 'kept' OR kind <> 'artwork' OR round IS NOT NULL)
  );
  CREATE UNIQUE INDEX files_of_owner ON files (owner_id, kind, position) WHERE state IN ('kept', 'missing');
  CREATE INDEX files_preview ON files (original_id) WHERE original_id IS NOT NULL;
  CREATE INDEX files_not_kept ON files (state, state_since) WHERE state <> 'kept';
  CREATE INDEX files_without_sum ON files (id) WHERE sha256 IS NULL AND state = 'kept';

  CREATE VIEW deal_bookings AS
    SELECT booking.id, booking.deal_request_id, booking.booking_number, booking.brand_name, booking.contact_email,
      booking.trading_director_name, booking.media_category, booking.media_opportunity, deal.deal_description,
      booking.live_date, booking.deadline_date, booking.end_date, (${ofBooking('spec-sheet')}) AS spec_sheet_file,
      booking.status, ARRAY(${ofBooking('artwork')} ORDER BY file.position) AS uploaded_files,
      booking.rejection_comments, booking.revenue_amount, booking.created_at, booking.updated_at
    FROM bookings AS booking JOIN deal_requests AS deal ON deal.id = booking.deal_request_id
    WHERE booking.kind = 'deal';
`;

function ofBooking(kind: string): string {
  return `SELECT file.key || '_' || file.name FROM files AS file
    WHERE file.owner_id = booking.id AND file.kind = '${kind}' AND file.state IN ('kept', 'missing')`;
}

const AUDIT = `
  CREATE TABLE audit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'brand', 'public', 'system')),
    actor_name text NOT NULL,
    about_type text NOT NULL,
    about_id uuid NOT NULL,
    about_label text NOT NULL,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    search text NOT NULL GENERATED ALWAYS AS (lower(
      about_label || E'\\n' || actor_name || E'\\n' || action)) STORED
  );
  CREATE INDEX audit_entries_about ON audit_entries (about_type, about_id, id);
  CREATE INDEX audit_entries_search ON audit_entries USING gin (search gin_trgm_ops);
  CREATE INDEX audit_entries_at ON audit_entries (at, id);
  CREATE INDEX audit_entries_actor ON audit_entries (folded(actor_name), at, id) INCLUDE (actor_name);
  CREATE INDEX audit_entries_kind ON audit_entries (actor_kind, at, id);
  CREATE INDEX audit_entries_action ON audit_entries (action, at, id);

  -- A transaction that declares its purpose may remove a person from entries, or delete old ones. Nothing else about an
  -- entry ever changes.
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' AND current_setting('placard.audit', true) = 'retention' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' AND current_setting('placard.audit', true) = 'erasure'
      AND (OLD.id, OLD.at, OLD.actor_kind, OLD.about_type, OLD.about_id, OLD.action)
        = (NEW.id, NEW.at, NEW.actor_kind, NEW.about_type, NEW.about_id, NEW.action) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'the audit trail is only ever added to';
  END $$;
  CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

// A mail is claimed with a lease instead of a lock, and deliveries pause while the mail server is unavailable.
const MAILS = `
  CREATE TABLE mails (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    template text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    variables jsonb NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'cancelled')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    message_id text,
    about_type text,
    about_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    search text NOT NULL GENERATED ALWAYS AS (lower(
      recipient || E'\\n' || subject)) STORED,
    leased_by uuid,
    lease_until timestamptz,
    unconfirmed integer NOT NULL DEFAULT 0
  );
  CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'queued';
  CREATE INDEX mails_about ON mails (about_type, about_id, created_at);
  CREATE INDEX mails_search ON mails USING gin (search gin_trgm_ops);
  CREATE INDEX mails_created ON mails (created_at);
  CREATE INDEX mails_status ON mails (status, created_at, id);
  CREATE INDEX mails_recipient ON mails (folded(recipient), created_at, id) INCLUDE (recipient);
  CREATE INDEX mails_template ON mails (template, created_at, id);
  CREATE TABLE mail_server (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    down_since timestamptz,
    error text,
    probes integer NOT NULL DEFAULT 0,
    probe_at timestamptz
  );
  INSERT INTO mail_server DEFAULT VALUES;
`;

const WORK = `
  -- Work that is done after the response.
  CREATE TABLE jobs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    key text,
    payload jsonb NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    run_at timestamptz NOT NULL DEFAULT now(),
    lease_until timestamptz,
    progress real,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  );
  CREATE UNIQUE INDEX jobs_key ON jobs (kind, key) WHERE state IN ('waiting', 'running');
  CREATE INDEX jobs_due ON jobs (kind, (coalesce(lease_until, run_at))) WHERE state IN ('waiting', 'running');
  CREATE INDEX jobs_finished ON jobs (state, finished_at) WHERE state IN ('done', 'failed');

  -- A request that is sent twice with the same key creates one record: the second insert waits for the first one's
  -- transaction.
  CREATE TABLE idempotency_keys (
    action text NOT NULL,
    sent_by text NOT NULL,
    key text NOT NULL,
    content_hash text NOT NULL,
    record_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (action, sent_by, key)
  );
  CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
`;
