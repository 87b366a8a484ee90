/** A column whose distinct values are read from an index. */
interface Occurring {
  table: string;
  column: string;
  /** The SQL expression that values are compared by. Default: the value itself. */
  key?: (value: string) => string;
  /** The column that decides which of several values with the same key is returned. */
  first?: string;
}

/**
 * Every distinct value of a column, in one spelling each. Uses the index to jump from one value to the next, because a
 * million rows share a few values and DISTINCT would read all of them.
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
