import type { Storage } from '../platform/storage/storage.js';
import { trashKey } from '../platform/storage/stored-name.js';
import { findStore } from './restore-store.js';

const KEY = 'bookings/aaaaaaaa-d9cb-469f-a165-70867728950e/0a1b2c3d';

it.each([
  ['free', 'trash', trashKey(KEY, '2030-01-01')],
  ['read-only', 'files', KEY],
])('a store without a marker is %s if it holds %s only', async (store, _, key) => {
  const storage = {
    readMarker: () => Promise.resolve(null),
    isBeingRestored: () => Promise.resolve(false),
    isEmpty: () => Promise.resolve(false),
    async *listOwn() {
      yield await Promise.resolve({ key, size: 1, modifiedAt: new Date() });
    },
  } as Partial<Storage> as Storage;
  expect(await findStore(storage, undefined, { drill: true, adoptFiles: false })).toBe(store);
});
