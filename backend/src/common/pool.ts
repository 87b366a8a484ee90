import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's connection pool, for libraries that use pg directly, so that each process has only one pool. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/**
 * Runs a named prepared statement. PostgreSQL plans it for the first five runs and may then reuse one plan; with a
 * dozen subqueries, planning takes longer than running.
 */
export async function planned<Row extends QueryResultRow>(
  dataSource: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(dataSource).query<Row>({ name, text, values });
  return rows;
}
