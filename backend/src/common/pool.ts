import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool beneath TypeORM, for libraries that talk to pg themselves, so that one process has one pool. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
