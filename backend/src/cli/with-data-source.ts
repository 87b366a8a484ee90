import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../config/config.js';
import { databaseOptions } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { withDatabase } from './command.js';

/**
 * Calls `work` with a database that has this version's schema. No Nest module is started, so a command neither sends
 * mail nor makes timed moves; its configuration may differ from the server's.
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
