import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales enquiries, deal requests, the bookings made from them, and what the public forms remember. */
export class EnquiriesAndDeals1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [ENQUIRIES, DEALS, BOOKINGS, DEAL_BOOKINGS, PUBLIC_FORMS, AUDIT]) await runner.query(part);
  }

  /** Deal bookings are deleted with their deals, because they mean nothing without them. Audit entries stay. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE form_submissions;
      DROP VIEW deal_bookings;
      DELETE FROM bookings WHERE kind = 'deal';
      DROP INDEX bookings_of_deals_number;
      ALTER TABLE bookings DROP CONSTRAINT bookings_status_of_kind,
        DROP COLUMN enquiry_id, DROP COLUMN booking_type, DROP COLUMN deal_request_id;
      DROP TABLE sales_enquiries, deal_requests;
    `);
  }
}

// The line breaks keep a search from matching across the end of one field and the start of the next.
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
  CREATE INDEX sales_enquiries_created ON sales_enquiries (created_at);
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
    admin_screenshot jsonb,
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
  CREATE INDEX deal_requests_to_go_live ON deal_requests (live_date) WHERE status = 'Approved';
  CREATE INDEX deal_requests_to_complete ON deal_requests (end_date) WHERE status = 'Live';
`;

// Few bookings belong to an enquiry or a deal. Partial indexes cost the others nothing.
const BOOKINGS = `
  ALTER TABLE bookings
    ADD COLUMN enquiry_id uuid REFERENCES sales_enquiries,
    ADD COLUMN booking_type text CHECK (booking_type IS NULL OR enquiry_id IS NOT NULL),
    ADD COLUMN deal_request_id uuid REFERENCES deal_requests,
    ADD CONSTRAINT bookings_of_deals CHECK ((kind = 'deal') = (deal_request_id IS NOT NULL)),
    ADD CONSTRAINT bookings_status_of_kind CHECK (
      CASE kind WHEN 'deal' THEN status IN ('New Deal', 'Approved', 'Live', 'Completed') ELSE status <> 'New Deal' END);
  CREATE INDEX bookings_enquiry ON bookings (enquiry_id) WHERE enquiry_id IS NOT NULL;
  CREATE INDEX bookings_deal ON bookings (deal_request_id) WHERE deal_request_id IS NOT NULL;
  CREATE INDEX bookings_of_deals_number ON bookings (booking_number) WHERE kind = 'deal';
`;

const DEAL_BOOKINGS = `
  CREATE VIEW deal_bookings AS
    SELECT booking.id, booking.deal_request_id, booking.booking_number, booking.brand_name, booking.contact_email,
      booking.trading_director_name, booking.media_category, booking.media_opportunity, deal.deal_description,
      booking.live_date, booking.deadline_date, booking.end_date, booking.spec_sheet ->> 'path' AS spec_sheet_file,
      booking.status, ARRAY(
        SELECT artwork ->> 'path' FROM jsonb_array_elements(booking.artworks) WITH ORDINALITY AS listed (artwork, position)
        ORDER BY position) AS uploaded_files,
      booking.rejection_comments, booking.revenue_amount, booking.created_at, booking.updated_at
    FROM bookings AS booking JOIN deal_requests AS deal ON deal.id = booking.deal_request_id
    WHERE booking.kind = 'deal';
`;

// A form that is sent twice with the same key creates one record: the second insert waits for the first one's
// transaction.
const PUBLIC_FORMS = `
  CREATE TABLE form_submissions (
    form text NOT NULL,
    key text NOT NULL,
    content_hash text NOT NULL,
    record_id uuid NOT NULL,
    submitted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (form, key)
  );
  CREATE INDEX form_submissions_submitted ON form_submissions (submitted_at);
`;

const AUDIT = `
  ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_actor_kind_check,
    ADD CONSTRAINT audit_entries_actor_kind_check CHECK (actor_kind IN ('user', 'brand', 'public', 'system'));
`;
