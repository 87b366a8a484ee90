import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../seeds/catalogue.js';

/** The neutral catalogue of a new installation. From then on, admins maintain it. */
export class CatalogueSeed1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('INSERT INTO brands (name) SELECT unnest($1::text[])', [BRANDS]);
    await runner.query('INSERT INTO trading_directors (name) SELECT unnest($1::text[])', [TRADING_DIRECTORS]);
    for (const [position, category] of CATEGORIES.entries()) {
      await runner.query(
        `WITH category AS (INSERT INTO categories (name, position) VALUES ($1, $2) RETURNING id)
         INSERT INTO opportunities (category_id, name, position)
         SELECT category.id, opportunity.name, opportunity.position - 1
         FROM category, unnest($3::text[]) WITH ORDINALITY AS opportunity (name, position)`,
        [category.name, position, category.opportunities],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM opportunities; DELETE FROM categories; DELETE FROM brands; DELETE FROM trading_directors',
    );
  }
}
