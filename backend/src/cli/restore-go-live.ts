import type { EntityManager } from 'typeorm';
import { readInstallation } from '../platform/files/installation.js';
import { DRILL_ENDED, NOBODY } from '../platform/mail/mail.entity.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { CommandError, runCommand } from './command.js';
import { countWaiting, refuseWhenUsed, WAITING } from './restore-database.js';
import { withDataSource } from './with-data-source.js';

const USAGE = 'npm run restore:go-live [-- --cancel-mails]';

/** Ends a drill. From the next start on, it is an ordinary installation. */
await runCommand(USAGE, ['cancel-mails'], async ({ config, args, options }) => {
  if (args.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const storage = await storageOf(config);
  const waiting = await withDataSource(config, [], async ({ manager }) => {
    await refuseWhenUsed((sql) => manager.query(sql), config.databasePooled);
    const { id, isDrill } = await readInstallation(manager);
    if (!isDrill) throw new CommandError('This is no drill: there is nothing to end.');
    if ((await storage.readMarker()) !== id) {
      throw new CommandError(
        `This drill reads the files of another installation, in ${storage.place}. ` +
          'If that one is gone for good, take its files over first: npm run files:adopt.',
      );
    }
    return manager.transaction((transaction) => end(transaction, options.has('cancel-mails')));
  });
  console.log('The drill has ended: from the next start on mails are sent and files are deleted as usual.');
  if (waiting > 0) {
    console.log(
      options.has('cancel-mails')
        ? `Mails that were waiting and are cancelled: ${waiting}.`
        : `Mails that are waiting and will be sent then: ${waiting}.`,
    );
  }
});

/** @returns how many mails were waiting */
async function end(manager: EntityManager, cancelMails: boolean): Promise<number> {
  await manager.query(`UPDATE installation SET mode = 'normal'`);
  // They are never sent, and would have been deleted long ago.
  await manager.query(`DELETE FROM mails WHERE recipient = $1 AND status = 'queued'`, [NOBODY]);
  const waiting = await countWaiting(manager);
  if (cancelMails) {
    await manager.query(`UPDATE mails SET status = 'cancelled', last_error = $1 WHERE ${WAITING}`, [DRILL_ENDED]);
  }
  return waiting;
}
