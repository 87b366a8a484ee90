import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * Removes the names of people who asked for deals from the morning emails that are kept (docs/product.md, 17.5): nothing
 * connects these mails with the deals, so that an erasure did not find them (4.8).
 *
 * Locks: only the rows that it changes. There is at most one morning email a day for each administrator, an index
 * finds them, and a thousand take a fraction of a second.
 */
export class DigestNames1700000000047 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE mails SET variables = jsonb_set(variables, '{rows}', (
        SELECT jsonb_agg(
          CASE WHEN row ->> 'path' LIKE '/deal-requests?%' THEN row || '{"detail": null}' ELSE row END ORDER BY nth)
        FROM jsonb_array_elements(variables -> 'rows') WITH ORDINALITY AS found (row, nth)))
      WHERE template = 'staff-digest' AND variables @? '$.rows[*].path ? (@ starts with "/deal-requests?")'
    `);
  }
}
