// Counting a million rows costs fifty times as much as the page that shows them. So each statement that changes records
// appends to a table of counts what it added and took away. Readers add up these few rows, and a task merges them. Unlike
// updating a counter, appending never makes two transactions wait for each other.

/** The bookings and their revenue in each status. */
const BOOKING_COUNTS = `
  CREATE TABLE booking_counts (
    status text NOT NULL,
    bookings integer NOT NULL,
    revenue bigint NOT NULL
  );
  CREATE FUNCTION count_inserted_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts SELECT status, count(*), sum(revenue_amount) FROM added GROUP BY status;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_deleted_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts SELECT status, -count(*), -sum(revenue_amount) FROM removed GROUP BY status;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_updated_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO booking_counts
      SELECT status, sum(bookings), sum(revenue) FROM (
        SELECT status, 1 AS bookings, revenue_amount::bigint AS revenue FROM added
        UNION ALL
        SELECT status, -1, -revenue_amount::bigint FROM removed
      ) AS change
      GROUP BY status HAVING sum(bookings) <> 0 OR sum(revenue) <> 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_bookings();
  CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_bookings();
  CREATE TRIGGER bookings_updated AFTER UPDATE ON bookings REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_updated_bookings();
`;

/** The names of an enquiry's types, and of their categories. */
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

const NAME_COUNTS = RECORDS.map(([table, columns, names]) => {
  const append = (rows: string, records: string) => `
    INSERT INTO carried_names
      SELECT carried.kind, carried.name, ${records} FROM ${rows} CROSS JOIN LATERAL ${names} AS carried (kind, name)
      WHERE carried.name IS NOT NULL GROUP BY carried.kind, carried.name;`;
  return `
    CREATE FUNCTION count_names_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
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
    CREATE TRIGGER ${table}_names_${event} AFTER ${event} ON ${table} REFERENCING ${TRANSITIONS[event]}
      FOR EACH STATEMENT EXECUTE FUNCTION count_names_of_${table}();`,
    ).join('')}`;
}).join('');

/**
 * The records that contain each name of the catalogue. The names are folded. An opportunity is named with its category, as
 * in booking types.
 */
const CARRIED_NAMES = `
  CREATE TABLE carried_names (
    kind text NOT NULL,
    name text NOT NULL,
    records integer NOT NULL
  );
  ${NAME_COUNTS}`;

export const COUNTS = BOOKING_COUNTS + CARRIED_NAMES;
