import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../config/config.js';
import { databaseOptions } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { withDatabase } from './command.js';

/**
 * Calls `work` with the database at this version's schema. No module is started: a command delivers no mail and makes no timed move, for its
 * settings need not be the server's.
 */
export function withDataSource<Result>(
  config: Config,
  entities: EntityTarget<ObjectLiteral>[],
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, async (url) => {
    await migrate(url, console.error);
    const options = { ...databaseOptions(url), entities: entities as (() => unknown)[] };
    const dataSource = await new DataSource(options).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  });
}
