import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each user has signed in from lately (docs/product.md, 4.4). Locks users briefly, for the foreign key. */
export class SignInAddresses1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_addresses (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        address_hash bytea NOT NULL,
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, address_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_addresses');
  }
}
