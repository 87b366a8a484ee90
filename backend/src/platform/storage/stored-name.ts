import { randomBytes } from 'node:crypto';

const KEY = '[a-z][a-z-]*/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}';
/** Below it is what was swept; a prefix for `Storage.list`. */
export const TRASH = 'trash/';
/** `{folder}/{uuid of the owner}/{8 hex}`, and behind it, in a path, `_{original name}`. */
const PATH = new RegExp(`^(${KEY})(?:_[^/]+)?$`);
/** `trash/{day}/{key}`. */
const TRASHED = new RegExp(`^${TRASH}(\\d{4}-\\d{2}-\\d{2})/(${KEY})$`);

const FOLDER_OF = { booking: 'bookings', deal: 'deal-requests' };
/** Where files of records are; prefixes for `Storage.list`. */
export const FOLDERS = Object.values(FOLDER_OF).map((folder) => `${folder}/`);

/** A new key for a file of a booking or a deal request, unlike any other. */
export function newKey(ownerType: keyof typeof FOLDER_OF, ownerId: string): string {
  return `${FOLDER_OF[ownerType]}/${ownerId}/${randomBytes(4).toString('hex')}`;
}

/**
 * Where the bytes of a stored path are. The original name stays out of it: it may be as long as a file system allows by
 * itself, and of any script. Given a key it returns that key. Nothing but a key of this shape ever reaches a disk or a bucket.
 * @throws Error when the path is none of ours.
 */
export function physicalKey(path: string): string {
  const key = keyIn(path) ?? (TRASHED.test(path) ? path : undefined);
  if (!key) throw new Error('Not the path of a stored file');
  return key;
}

/** Whether a key that a disk or a bucket lists is one of ours; people and other programs leave things there, too. */
export function isPhysicalKey(key: string): boolean {
  return keyIn(key) === key;
}

/** Where the store keeps a file that was swept (docs/product.md, 11.6). @param day the UTC date of that, yyyy-mm-dd */
export function trashKey(key: string, day: string): string {
  return `${TRASH}${day}/${key}`;
}

/** The day on which this key was swept; undefined of what does not lie in the trash. */
export function trashedOn(key: string): string | undefined {
  return TRASHED.exec(key)?.[1];
}

/** The uuid of the record that a swept file belonged to; undefined of what does not lie in the trash. */
export function trashedOwner(key: string): string | undefined {
  return TRASHED.exec(key)?.[2]!.split('/')[1];
}

function keyIn(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}
