import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Clock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import { databaseOptions } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { User } from '../modules/users/user.entity.js';
import { UsersService } from '../modules/users/users.service.js';
import { FileStore } from '../platform/files/file-store.service.js';
import { Files } from '../platform/files/files.service.js';
import { Idempotency } from '../platform/idempotency/idempotency.service.js';
import { Jobs } from '../platform/jobs/jobs.service.js';
import { Outbox } from '../platform/mail/outbox.js';
import { Records } from '../platform/records/records.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { withDatabase } from './command.js';

/**
 * Calls `work` with a database that has this version's schema. No Nest module is started, so a command neither sends
 * mail nor makes timed moves; its configuration may differ from the server's.
 */
export function withDataSource<Result>(
  config: Config,
  entities: EntityTarget<ObjectLiteral>[],
  work: (dataSource: DataSource) => Promise<Result>,
  making?: { mayMake: boolean },
): Promise<Result> {
  const withTables = async (url: string) => {
    await migrate(url, console.error);
    const options = { ...databaseOptions(url), entities: entities as (() => unknown)[] };
    const dataSource = await new DataSource(options).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  };
  return withDatabase(config, withTables, making);
}

export async function filesOf(dataSource: DataSource, config: Config): Promise<Files> {
  const storage = await storageOf(config);
  return new Files(dataSource.manager, storage, new FileStore(dataSource.manager, storage), new Jobs());
}

/** Users as the server has them. Mails of a command wait for the server. */
export async function usersOf(dataSource: DataSource, config: Config): Promise<UsersService> {
  const records = new Records(dataSource.manager, new Clock(), await filesOf(dataSource, config), new Outbox(), {});
  return new UsersService(dataSource.getRepository(User), records, config, new Idempotency(dataSource.manager, config));
}
