import pg, { type ClientConfig } from 'pg';

/** The limits that a connection gets at its start, which a pooler in transaction mode refuses. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * A connection to PostgreSQL. If it is lost between two statements, the next one fails. pg's pool and TypeORM listen for
 * that error, too, but not at every moment, and one that nobody listens for would end Placard.
 */
export class Connection extends pg.Client {
  constructor(config: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * A connection to a pooler such as PgBouncer in transaction mode, which gives each transaction another connection to
 * PostgreSQL. Nothing may outlive a transaction there: its limits are set as it begins, and no statement is named.
 */
export class PooledConnection extends Connection {
  constructor(config: ClientConfig) {
    super({ ...config, ...Object.fromEntries(LIMITS.map((limit) => [limit, undefined])) });
    const limits = LIMITS.filter((limit) => config[limit]).map((limit) => `SET LOCAL ${limit} = ${config[limit]}`);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const changed = (given: unknown) => {
      if (given === 'START TRANSACTION' || given === 'BEGIN') return [given, ...limits].join('; ');
      return isNamed(given) ? { ...given, name: undefined } : given;
    };
    this.query = ((given: unknown, ...more: unknown[]) => query(changed(given), ...more)) as typeof this.query;
  }
}

/** What is submitted, such as COPY, has no name and must not be copied. */
function isNamed(given: unknown): given is { name: string } {
  return typeof given === 'object' && given !== null && 'name' in given && !('submit' in given);
}
