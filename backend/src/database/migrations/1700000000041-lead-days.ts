import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many days before the live date an opportunity needs its artwork (docs/product.md, 16.1).
 *
 * Locks: the opportunities, for the moment in which the column is added. They are a few thousand at most.
 */
export class LeadDays1700000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE opportunities ADD COLUMN lead_days integer CHECK (lead_days BETWEEN 0 AND 365)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE opportunities DROP COLUMN lead_days');
  }
}
