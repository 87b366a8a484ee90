import type { Storage } from './storage.js';
import { isPhysicalKey, type StoredFolder } from './stored-name.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes the files of bookings or deal requests that none of them knows: a process that dies between putting a file and the
 * commit leaves one. Younger ones are left alone, because their commit may still come; an hour is longer than any request lasts.
 * @param isReferenced of the keys given, those that a record refers to (`physicalKey` of its paths)
 * @returns how many were removed
 */
export async function sweepOrphans(
  storage: Storage,
  folder: StoredFolder,
  isReferenced: (keys: string[]) => Promise<Set<string>>,
  olderThanMs = HOUR_MS,
): Promise<number> {
  const before = Date.now() - olderThanMs;
  let removed = 0;
  let keys: string[] = [];
  const removeUnreferenced = async () => {
    const referenced = await isReferenced(keys);
    for (const key of keys.filter((candidate) => !referenced.has(candidate))) {
      await storage.remove(key);
      removed++;
    }
    keys = [];
  };
  for await (const { key, modifiedAt } of storage.list(`${folder}/`)) {
    if (isPhysicalKey(key) && modifiedAt.getTime() < before) keys.push(key);
    if (keys.length === BATCH) await removeUnreferenced();
  }
  if (keys.length > 0) await removeUnreferenced();
  return removed;
}
