interface Distinct {
  table: string;
  /** Or an expression that an index holds. */
  column: string;
  /** The SQL expression that values are compared by. Default: the value itself. */
  key?: (value: string) => string;
  /** The column that decides which of several values with the same key is returned. */
  first?: string;
}

/**
 * SQL: every distinct value of a column, in one spelling each, as `value`. Jumps in the index from one value to the next,
 * because a million rows share a few values and DISTINCT would read all of them.
 */
export function distinctValues({ table, column, key = (value) => value, first }: Distinct): string {
  const next = `ORDER BY ${[key(column), first].filter(Boolean).join(', ')} LIMIT 1`;
  return `
    WITH RECURSIVE found AS (
      (SELECT ${column} AS value FROM ${table} ${next})
      UNION ALL
      SELECT (SELECT ${column} FROM ${table} WHERE ${key(column)} > ${key('found.value')} ${next})
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL`;
}
