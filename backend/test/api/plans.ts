import type { DataSource, Logger } from 'typeorm';

/** What PostgreSQL did for a part of a statement. */
export interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** A logger that hands on the statements that TypeORM runs. */
export function statementsTo(noted: (statement: Statement) => void): Logger {
  const ignored = () => undefined;
  return {
    ...{ logQueryError: ignored, logQuerySlow: ignored, logSchemaBuild: ignored, logMigration: ignored, log: ignored },
    logQuery: (sql, values = []) => noted({ sql, values: values as unknown[] }),
  };
}

/** Fills these tables without their indexes: building those afterwards takes a fraction of the time. */
export async function fill(dataSource: DataSource, tables: string[], work: () => Promise<void>): Promise<void> {
  const indexes = await dataSource.query<{ name: string; definition: string }[]>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ANY ($1) AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  );
  await dataSource.query(`DROP INDEX ${indexes.map(({ name }) => name).join()}`);
  await work();
  // Where rows have dead versions, PostgreSQL uses a new index only when every transaction from before it has ended, in
  // all databases of the server: the tests beside this one would decide about the plans.
  await dataSource.query(`VACUUM ${tables.join()}`);
  for (const { definition } of indexes) await dataSource.query(definition);
}

/** Runs a statement, and says how PostgreSQL did that: all parts of its plan. */
export async function partsOfPlan(dataSource: DataSource, { sql, values }: Statement): Promise<Plan[]> {
  const explained = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`;
  const [row] = await dataSource.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(explained, values);
  return partsOf(row['QUERY PLAN'][0].Plan);
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** The number of rows that these parts have read. */
export function readBy(parts: Plan[]): number {
  const rows = parts.map(
    (part) =>
      (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0)) *
      part['Actual Loops'],
  );
  return rows.reduce((sum, count) => sum + count, 0);
}
