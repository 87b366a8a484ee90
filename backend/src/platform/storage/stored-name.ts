import { randomBytes } from 'node:crypto';

const KEY = '[a-z][a-z-]*/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}';
/** The prefix of swept files, for `Storage.list`. */
export const TRASH = 'trash/';
/** `{folder}/{uuid of the owner}/{8 hex digits}`, in a path followed by `_{original name}`. */
const PATH = new RegExp(`^(${KEY})(?:_[^/]+)?$`);
/** `trash/{day}/{key}`. */
const TRASHED = new RegExp(`^${TRASH}(\\d{4}-\\d{2}-\\d{2})/(${KEY})$`);

const FOLDER_OF = {
  booking: 'bookings',
  deal: 'deal-requests',
  organisation: 'organisation',
  opportunity: 'opportunities',
};
/** The folders with files of records; prefixes for `Storage.list`. */
export const FOLDERS = Object.values(FOLDER_OF).map((folder) => `${folder}/`);

/** A new, unique key for a file of a record. */
export function newKey(ownerType: keyof typeof FOLDER_OF, ownerId: string): string {
  return `${FOLDER_OF[ownerType]}/${ownerId}/${randomBytes(4).toString('hex')}`;
}

/**
 * The key of a stored path, under which its content is stored. It does not contain the original name, which may be as
 * long as a file system allows and in any script. A key is returned unchanged. Only keys of this shape ever reach a
 * disk or a bucket.
 * @throws Error when the path is not one of ours.
 */
export function physicalKey(path: string): string {
  const key = keyIn(path) ?? (TRASHED.test(path) ? path : undefined);
  if (!key) throw new Error('Not the path of a stored file');
  return key;
}

/** Whether a listed key is one of ours. Users and other programs leave files there, too. */
export function isPhysicalKey(key: string): boolean {
  return keyIn(key) === key;
}

/** The key of a swept file (docs/product.md, 11.6). @param day the UTC date on which it was swept, yyyy-mm-dd */
export function trashKey(key: string, day: string): string {
  return `${TRASH}${day}/${key}`;
}

/** The day on which this key was swept; undefined when it is not in the trash. */
export function trashedOn(key: string): string | undefined {
  return TRASHED.exec(key)?.[1];
}

/** The uuid of the record that a swept file belonged to; undefined for a file outside the trash. */
export function trashedOwner(key: string): string | undefined {
  return TRASHED.exec(key)?.[2]!.split('/')[1];
}

function keyIn(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}
