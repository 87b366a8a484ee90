import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The rows of one statement, read as fast as they are taken and with bounded memory. It holds a connection until it is read to its end or
 * destroyed, which giving up an iteration does; a connection that is lost is an error of the stream.
 */
export async function rowStream(dataSource: DataSource, sql: string, parameters: unknown[]): Promise<QueryStream> {
  const client = await poolOf(dataSource).connect();
  const stream = new RowStream(client, sql, parameters);
  const lost = (error: Error) => stream.destroy(error);
  // Unheard, the loss of a connection ends the process.
  client.on('error', lost);
  client.query('BEGIN READ ONLY; SET LOCAL statement_timeout = 0').catch(lost);
  client.query(stream).once('close', () => {
    // pg ends its clock in this callback, which it never calls for streams.
    (stream.callback as () => void)();
    const release = (broken: boolean) => client.off('error', lost).release(broken);
    client.query('COMMIT').then(
      () => release(false),
      () => release(true),
    );
  });
  return stream;
}

class RowStream extends QueryStream {
  // Two clocks run from the first row to the last, PostgreSQL's for a statement and pg's for an answer. A reader with a slow line would
  // lose the end of a long list to them.
  readonly query_timeout = DAY_MS;

  constructor(
    private readonly client: PoolClient,
    sql: string,
    parameters: unknown[],
  ) {
    super(sql, parameters, { batchSize: 200 });
  }

  /** Closing waits for an answer of the database, which a lost connection will not give. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const over = () => {
      this.client.off('end', over);
      done(error);
    };
    this.client.once('end', over);
    super._destroy(error as Error, over);
  }
}
