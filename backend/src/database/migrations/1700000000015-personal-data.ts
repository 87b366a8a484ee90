import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What erasing a person needs (docs/product.md, 4.8). The indexes lock enquiries and deal requests against writes while they are made,
 * which takes under a second for a hundred thousand of each; bookings, mails and the audit trail have theirs already.
 */
export class PersonalData1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [ERASURES, ADDRESSES, AUDIT]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE erasures;
      DROP INDEX sales_enquiries_contact, deal_requests_requester;
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'the audit trail is only ever added to';
      END $$;
    `);
  }
}

// The address itself is gone; its salted hash lets a restore find out that an older backup has brought it back.
const ERASURES = `
  CREATE TABLE erasures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    alias text NOT NULL UNIQUE,
    salt bytea NOT NULL,
    address_hash bytea NOT NULL,
    erased_by text NOT NULL,
    erased_at timestamptz NOT NULL DEFAULT now()
  );
`;

const ADDRESSES = `
  CREATE INDEX sales_enquiries_contact ON sales_enquiries (folded(brand_contact_email));
  CREATE INDEX deal_requests_requester ON deal_requests (folded(request_email));
`;

// A transaction that says what it is about may take a person out of the entries, or old entries out of the trail; nothing else of an
// entry ever changes.
const AUDIT = `
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' AND current_setting('placard.audit', true) = 'retention' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' AND current_setting('placard.audit', true) = 'erasure'
      AND (OLD.id, OLD.at, OLD.actor_kind, OLD.about_type, OLD.about_id, OLD.action)
        = (NEW.id, NEW.at, NEW.actor_kind, NEW.about_type, NEW.about_id, NEW.action) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'the audit trail is only ever added to';
  END $$;
`;
