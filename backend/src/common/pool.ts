import type { ClientBase, Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** TypeORM's connection pool, for libraries that use pg directly, so that each process has only one pool. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/** The names of prepared statements. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection prepares only once, because parsing and planning it takes longer than running
 * it. After five runs PostgreSQL may settle on one plan for all values, so it must not matter which values are sent. It
 * keeps them until the connection ends, so there must be few different texts.
 */
export async function prepared<Row extends QueryResultRow>(
  connection: Pool | ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  if (!names.has(text)) names.set(text, `placard_${names.size}`);
  const { rows } = await connection.query<Row>({ name: names.get(text), text, values });
  return rows;
}

/** The same on TypeORM's connections, in the manager's transaction if it has one. */
export async function planned<Row extends QueryResultRow>(
  { dataSource, queryRunner }: EntityManager,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const connection = queryRunner ? ((await queryRunner.connect()) as ClientBase) : poolOf(dataSource);
  return prepared<Row>(connection, text, values);
}
