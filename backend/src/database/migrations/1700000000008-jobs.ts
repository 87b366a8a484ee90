import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that is done after the response. A new, empty table: nothing is locked. */
export class Jobs1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE jobs');
  }
}
