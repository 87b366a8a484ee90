import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many records contain each name of the catalogue. Counting them took 57 ms of PostgreSQL's time with a million
 * bookings. As with `booking_counts`, each statement appends what it changed, and a task merges these rows. PostgreSQL
 * takes an eighth longer to insert a booking or to change its status, and a third longer to rename or delete it: 0.1 to
 * 0.3 ms on a loaded machine.
 *
 * Locks: creating the triggers waits for transactions that are writing bookings, enquiries or deal requests, and
 * blocks new ones for some milliseconds. The existing records are then counted without blocking anybody. With a million
 * bookings it took 2 seconds, in which no write took longer than 43 ms. If it is killed half-way, it starts again.
 */
export class CarriedNames1700000000019 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const isRestoring = runner.isTransactionActive;
    await runner.query(TABLE + TRIGGERS);
    // What triggers have appended is visible in this snapshot together with the records that it stands for.
    if (!isRestoring) await runner.startTransaction('REPEATABLE READ');
    await runner.query('DELETE FROM carried_names');
    await runner.query(COUNT_ALL);
    if (!isRestoring) await runner.commitTransaction();
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of RECORDS) {
      for (const event of EVENTS) await runner.query(`DROP TRIGGER ${table}_names_${event} ON ${table}`);
      await runner.query(`DROP FUNCTION count_names_of_${table}`);
    }
    await runner.query('DROP TABLE carried_names');
  }
}

// The names are folded. An opportunity is named with its category, as in booking types.
const TABLE = `
  CREATE TABLE IF NOT EXISTS carried_names (
    kind text NOT NULL,
    name text NOT NULL,
    records integer NOT NULL
  );`;

const ENQUIRED = `unnest(names_in_types(booking_types)) AS type (name)`;

/** Tables, their columns with names, and the names of a row. */
const RECORDS = [
  [
    'bookings',
    ['brand_name', 'trading_director_name', 'media_category', 'media_opportunity'],
    `(VALUES ('brands', folded(brand_name)), ('trading-directors', folded(trading_director_name)),
       ('categories', folded(media_category)),
       ('opportunities', folded(media_category) || ' – ' || folded(media_opportunity)))`,
  ],
  [
    'sales_enquiries',
    ['brand', 'trading_director', 'booking_types'],
    `(SELECT 'brands', folded(brand) UNION ALL SELECT 'trading-directors', folded(trading_director)
      UNION ALL SELECT CASE WHEN name LIKE '% – %' THEN 'opportunities' ELSE 'categories' END, name FROM ${ENQUIRED})`,
  ],
  ['deal_requests', ['brand'], `(VALUES ('brands', folded(brand)))`],
] as const;

const EVENTS = ['insert', 'update', 'delete'] as const;
const TRANSITIONS = {
  insert: 'NEW TABLE AS added',
  update: 'OLD TABLE AS removed NEW TABLE AS added',
  delete: 'OLD TABLE AS removed',
};

const TRIGGERS = RECORDS.map(([table, columns, names]) => {
  const append = (rows: string, records: string) => `
    INSERT INTO carried_names
      SELECT carried.kind, carried.name, ${records} FROM ${rows} CROSS JOIN LATERAL ${names} AS carried (kind, name)
      WHERE carried.name IS NOT NULL GROUP BY carried.kind, carried.name;`;
  return `
    CREATE OR REPLACE FUNCTION count_names_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'UPDATE' THEN
        -- Most changes leave the names as they are.
        IF NOT EXISTS (SELECT ${columns.join()} FROM added EXCEPT ALL SELECT ${columns.join()} FROM removed) THEN
          RETURN NULL;
        END IF;
      END IF;
      IF TG_OP <> 'DELETE' THEN ${append('added', 'count(*)')} END IF;
      IF TG_OP <> 'INSERT' THEN ${append('removed', '-count(*)')} END IF;
      RETURN NULL;
    END $$;
    ${EVENTS.map(
      (event) => `
    CREATE OR REPLACE TRIGGER ${table}_names_${event} AFTER ${event} ON ${table} REFERENCING ${TRANSITIONS[event]}
      FOR EACH STATEMENT EXECUTE FUNCTION count_names_of_${table}();`,
    ).join('')}`;
}).join('');

const COUNT_ALL = `
  INSERT INTO carried_names SELECT kind, name, sum(records) FROM (
    ${RECORDS.map(
      ([table, columns, names]) => `
    SELECT carried.kind, carried.name, records
    FROM (SELECT ${columns.join()}, count(*) AS records FROM ${table} GROUP BY ${columns.join()}) AS record
      CROSS JOIN LATERAL ${names} AS carried (kind, name)`,
    ).join(' UNION ALL ')}
  ) AS counted WHERE name IS NOT NULL GROUP BY kind, name`;
