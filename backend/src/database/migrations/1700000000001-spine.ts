import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users and their sessions, the catalogue, bookings with their counts, mails, the audit trail, rate limits. */
export class Spine1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [PEOPLE, CATALOGUE, BOOKINGS, BOOKING_COUNTS, MAILS, AUDIT, RATE_LIMITS])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE rate_limits, audit_entries, mails, booking_counts, bookings, opportunities, categories, brands,
        trading_directors, session, users;
      DROP SEQUENCE booking_number;
      DROP FUNCTION count_inserted_bookings, count_deleted_bookings, count_updated_bookings, refuse_change;
    `);
  }
}

const PEOPLE = `
  CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username text NOT NULL,
    email text NOT NULL,
    password text NOT NULL,
    role text NOT NULL DEFAULT 'viewer' CHECK (role IN ('admin', 'viewer')),
    active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX users_username ON users (lower(username));
  CREATE UNIQUE INDEX users_email ON users (lower(email));

  -- connect-pg-simple's table; the second index finds the sessions of one user, to end them.
  CREATE TABLE session (
    sid text PRIMARY KEY,
    sess json NOT NULL,
    expire timestamptz NOT NULL
  );
  CREATE INDEX session_expire ON session (expire);
  CREATE INDEX session_by_user ON session ((sess -> 'passport' -> 'user' ->> 'id'));
`;

const CATALOGUE = `
  CREATE TABLE categories (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    position integer NOT NULL,
    retired_at timestamptz
  );
  CREATE UNIQUE INDEX categories_name ON categories (lower(name));
  CREATE TABLE opportunities (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    category_id uuid NOT NULL REFERENCES categories,
    name text NOT NULL,
    position integer NOT NULL,
    retired_at timestamptz
  );
  CREATE UNIQUE INDEX opportunities_name ON opportunities (category_id, lower(name));
  CREATE TABLE brands (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    retired_at timestamptz
  );
  CREATE UNIQUE INDEX brands_name ON brands (lower(name));
  CREATE TABLE trading_directors (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    retired_at timestamptz
  );
  CREATE UNIQUE INDEX trading_directors_name ON trading_directors (lower(name));
`;

// One search column with one trigram index: an OR over four columns would not use indexes if one of the columns has
// none. The line breaks keep a search from matching across the end of one field and the start of the next.
const BOOKINGS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
    spec_sheet jsonb,
    status text NOT NULL CHECK (status IN ('New Booking', 'Awaiting Upload', 'Under Review', 'Revision Required', 'Approved',
      'Live', 'Completed', 'Overdue', 'New Deal')),
    status_before_overdue text CHECK (status_before_overdue IN ('New Booking', 'Awaiting Upload', 'Revision Required')),
    status_changed_at timestamptz NOT NULL DEFAULT now(),
    artworks jsonb NOT NULL DEFAULT '[]',
    rejection_comments text,
    revenue_amount integer NOT NULL DEFAULT 0 CHECK (revenue_amount >= 0),
    follows_booking_number integer,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (lower(
      booking_number::text || E'\\n' || brand_name || E'\\n' || contact_email || E'\\n' || media_opportunity)) STORED,
    CHECK (end_date > live_date),
    CHECK ((status = 'Overdue') = (status_before_overdue IS NOT NULL))
  );
  ALTER SEQUENCE booking_number OWNED BY bookings.booking_number;
  CREATE INDEX bookings_search ON bookings USING gin (search gin_trgm_ops);
  CREATE INDEX bookings_status_number ON bookings (status, booking_number);
  CREATE INDEX bookings_status_deadline ON bookings (status, deadline_date);
  CREATE INDEX bookings_status_live ON bookings (status, live_date);
  CREATE INDEX bookings_status_end ON bookings (status, end_date);
  CREATE INDEX bookings_contact ON bookings (lower(contact_email), booking_number);
  CREATE INDEX bookings_brand ON bookings (lower(brand_name), booking_number);
  CREATE INDEX bookings_deadline ON bookings (deadline_date);
  CREATE INDEX bookings_live ON bookings (live_date);
  CREATE INDEX bookings_created ON bookings (created_at);
`;

// Counting a million rows costs fifty times as much as the page that shows them. So each statement that changes
// bookings appends what it added to or took from a status; readers add up these few rows, and a task merges them.
// Unlike updating a counter, appending never makes two transactions wait for each other.
const BOOKING_COUNTS = `
  CREATE TABLE booking_counts (
    status text NOT NULL,
    bookings integer NOT NULL,
    revenue bigint NOT NULL
  );
  CREATE FUNCTION count_inserted_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts SELECT status, count(*), sum(revenue_amount) FROM added GROUP BY status;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_deleted_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts SELECT status, -count(*), -sum(revenue_amount) FROM removed GROUP BY status;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_updated_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts
      SELECT status, sum(bookings), sum(revenue) FROM (
        SELECT status, 1 AS bookings, revenue_amount::bigint AS revenue FROM added
        UNION ALL
        SELECT status, -1, -revenue_amount::bigint FROM removed
      ) AS change
      GROUP BY status HAVING sum(bookings) <> 0 OR sum(revenue) <> 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_bookings();
  CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_bookings();
  CREATE TRIGGER bookings_updated AFTER UPDATE ON bookings REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_updated_bookings();
`;

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
    sent_at timestamptz
  );
  CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'queued';
  CREATE INDEX mails_about ON mails (about_type, about_id, created_at);
  CREATE INDEX mails_created ON mails (created_at);
`;

const AUDIT = `
  CREATE TABLE audit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'brand', 'system')),
    actor_name text NOT NULL,
    about_type text NOT NULL,
    about_id uuid NOT NULL,
    about_label text NOT NULL,
    action text NOT NULL,
    before jsonb,
    after jsonb
  );
  CREATE INDEX audit_entries_about ON audit_entries (about_type, about_id, id);
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the audit trail is only ever added to';
  END $$;
  CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

// rate-limiter-flexible's table: limits survive restarts and are shared by all instances.
const RATE_LIMITS = `
  CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
`;
