/** A column whose values are read from one to the next in an index. */
interface Occurring {
  table: string;
  column: string;
  /** What is compared of a value, in SQL: the value itself unless said otherwise. */
  key?: (value: string) => string;
  /** A column by which one of several values with the same key is taken. */
  first?: string;
}

/**
 * Every value that occurs in a column, in one spelling each. From one to the next in the index on the key and what comes first, since a
 * million rows share a few values: DISTINCT would read all of them.
 */
export async function occurring(
  database: { query: (sql: string) => Promise<{ value: string }[]> },
  { table, column, key = (value) => value, first }: Occurring,
): Promise<string[]> {
  const next = `ORDER BY ${[key(column), first].filter(Boolean).join(', ')} LIMIT 1`;
  const rows = await database.query(`
    WITH RECURSIVE found AS (
      (SELECT ${column} AS value FROM ${table} ${next})
      UNION ALL
      SELECT (SELECT ${column} FROM ${table} WHERE ${key(column)} > ${key('found.value')} ${next})
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL`);
  return rows.map(({ value }) => value);
}
