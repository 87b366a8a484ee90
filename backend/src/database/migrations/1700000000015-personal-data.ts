import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What erasing a person needs (docs/product.md, 4.8). Building the indexes blocks writes to enquiries and deal
 * requests, for less than a second with a hundred thousand of each. Bookings, mails and the audit trail have their
 * indexes already.
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

// The address itself is gone. Its salted hash lets a restore detect that an older backup has brought it back.
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

// A transaction that declares its purpose may remove a person from audit entries, or delete old entries. Nothing else
// about an entry ever changes.
const AUDIT = `
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' AND current_setting('placard.audit', true) = 'retention' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' AND current_setting('placard.audit', true) = 'erasure'
      AND (OLD.id, OLD.at, OLD.actor_kind, OLD.about_type, OLD.about_id, OLD.action)
        = (NEW.id, NEW.at, NEW.actor_kind, NEW.about_type, NEW.about_id, NEW.action) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'the audit trail is only ever added to';
  END $$;
`;
