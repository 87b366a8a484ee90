import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool beneath TypeORM, for libraries that talk to pg themselves, so that one process has one pool. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/**
 * The rows of a statement that every connection knows by its name. PostgreSQL plans it anew for its first five runs and may then keep one
 * plan: planning one of a dozen arms takes longer than running it.
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
