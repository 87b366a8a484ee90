import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Brings the tables of the version before to those of the next one. None is undone (docs/product.md, 13.4). */
export abstract class Migration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('Going back means restoring the backup that was made before the upgrade.'));
  }
}
