import { mkdir } from 'node:fs/promises';
import { newerThanOurs, requireRelease } from '../database/migrations/index.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { readArchive } from './backup-archive.js';
import { asCommandError, CommandError, NEWER_BACKUP, runCommand, typedPath, withDatabase } from './command.js';
import { restoreBackup } from './restore-database.js';
import { withTemporaryFolder } from './temporary-folder.js';

const USAGE = 'npm run restore -- <file.tar.gz> [--replace] [--drill | --trial] [--adopt-files]';
const OPTIONS = ['replace', 'drill', 'trial', 'adopt-files'];

await runCommand(USAGE, OPTIONS, async ({ config, args: [typed, ...rest], options }) => {
  if (!typed || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const file = typedPath(typed);
  const trial = options.has('trial');
  const drill = trial || options.has('drill');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await withTemporaryFolder(config.dataDir, 'restore', async (folder) => {
    const manifest = await readArchive(file, folder);
    if (newerThanOurs(manifest.migrations).length > 0) throw new CommandError(NEWER_BACKUP);
    requireRelease(manifest.migrations);
    const { tables, files, toEraseAgain, waitingMails, wasEmpty } = await withDatabase(
      config,
      async (url) =>
        restoreBackup(url, manifest, folder, await storageOf(config), {
          replace: options.has('replace'),
          drill,
          trial,
          adoptFiles: options.has('adopt-files'),
          isPooled: config.databasePooled,
        }),
      { mayMake: true },
    ).catch(asCommandError);
    console.log(`Restored ${tables} tables of ${manifest.madeAt}; ${files}.`);
    if (trial) return console.log('This was a trial: the database is empty again.');
    console.log('Sessions are not restored: everybody signs in again.');
    if (toEraseAgain.length > 0) {
      console.log(
        'These addresses were erased after the backup was made, and are back with it. ' +
          'Erase them again under Personal Data, before anybody works with them:',
      );
      for (const address of toEraseAgain) console.log(`  ${address}`);
    } else if (wasEmpty) {
      console.log(
        `If personal data was erased after ${manifest.madeAt}, it is back: erase it again under Personal Data. ` +
          'This database was empty, so it cannot tell whose.',
      );
    }
    if (waitingMails > 0) {
      console.log(
        `Mails that waited when the backup was made, and are sent ${drill ? 'when the drill has ended' : 'at the next start'}: ` +
          `${waitingMails}. Those that have gone out since go out again.`,
      );
    }
    if (drill) {
      console.log(
        'This is a drill: it sends no mail and deletes no file. To go on with it for good: npm run restore:go-live',
      );
    }
  });
});
