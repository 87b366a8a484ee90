import type { Storage } from '../platform/storage/storage.js';
import { isPhysicalKey } from '../platform/storage/stored-name.js';
import { CommandError } from './command.js';

export interface RestoreOptions {
  /** The present content of the database may be deleted. */
  replace: boolean;
  /** A trial run: no mail is sent, nothing is deleted, and another installation's files are only read. */
  drill: boolean;
  /** A drill that is undone at once: the database is empty afterwards, and the store has what it had before. */
  trial: boolean;
  /** Takes over the files of an installation that no longer exists. */
  adoptFiles: boolean;
  /** The server reaches the database through a pooler. */
  isPooled: boolean;
}

/**
 * - own: the store is marked with the id of the database that is being replaced
 * - free: it belongs to no installation
 * - adopted: it has belonged to another installation, and is taken over
 * - read-only: it belongs to another installation, and this is a drill
 */
export type Store = 'own' | 'free' | 'adopted' | 'read-only';

/**
 * Decides how a restore may use the file store.
 * @param present the id of the installation before the restore
 * @throws CommandError when the store belongs to another installation and no option says what to do about it
 */
export async function findStore(
  storage: Storage,
  present: string | undefined,
  { drill, adoptFiles }: Pick<RestoreOptions, 'drill' | 'adoptFiles'>,
): Promise<Store> {
  const marker = await storage.readMarker();
  if (marker !== null && marker === present) return 'own';
  if (marker === null && ((await storage.isBeingRestored()) || !(await holdsFiles(storage)))) return 'free';
  if (drill) return 'read-only';
  if (adoptFiles) return 'adopted';
  throw new CommandError(
    `${marker === null ? 'There are files of Placard in' : 'Another installation of Placard uses'} ${storage.place}, so nothing was restored.\n` +
      '- To try this backup out, add --drill: these files are only read then.\n' +
      '- To restore it to another place, set another DATA_DIR or S3_BUCKET.\n' +
      '- If the other installation is gone for good, add --adopt-files: the files belong to the restored one from then on.',
  );
}

/** Not counting what is in the trash. */
async function holdsFiles(storage: Storage): Promise<boolean> {
  for await (const { key } of storage.listOwn()) if (isPhysicalKey(key)) return true;
  return false;
}
