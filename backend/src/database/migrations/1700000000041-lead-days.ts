import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * How many days before the live date an opportunity needs its artwork (docs/product.md, 16.1).
 *
 * Locks: the opportunities, for the moment in which the column is added. They are a few thousand at most.
 */
export class LeadDays1700000000041 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE opportunities ADD COLUMN lead_days integer CHECK (lead_days BETWEEN 0 AND 365)');
  }
}
