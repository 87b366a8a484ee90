import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Renamings that are being applied to existing records. Everything that writes a record looks up the unfinished ones. A
 * new table: nothing is locked.
 */
export class CatalogueRenamings1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalogue_renamings');
  }
}
