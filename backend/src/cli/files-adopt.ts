import { FileStore } from '../platform/files/file-store.service.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { asCommandError, CommandError, runCommand } from './command.js';
import { withDataSource } from './with-data-source.js';

const USAGE = 'npm run files:adopt';

await runCommand(USAGE, [], async ({ config, args }) => {
  if (args.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const storage = await storageOf(config);
  const before = await withDataSource(config, [], (dataSource) =>
    new FileStore(dataSource.manager, storage).adopt(),
  ).catch(asCommandError);
  console.log(`${storage.place} belongs to this database from now on.`);
  if (before) console.log(`Until now it was marked ${before}: a Placard of that id refuses to use it any more.`);
});
