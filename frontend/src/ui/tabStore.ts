import { currentUser } from '../providers/session';
import { withSessionStorage } from './sessionKept';

/**
 * Values of one kind, such as drafts, each under the name of a form, for the lifetime of the tab. Another user in the same
 * tab does not see them (docs/product.md, 9.2).
 */
export function tabStore<Value>(kind: string) {
  /** Used if the browser does not allow storage, or a value must not be stored; these are lost with the page. */
  const inMemory = new Map<string, string>();
  const keyOf = (form: string, userId = currentUser()?.id ?? '') => `${kind}:${userId}:${form}`;
  const keys = (prefix: string) =>
    [...inMemory.keys(), ...(withSessionStorage((storage) => Object.keys(storage)) ?? [])].filter((key) =>
      key.startsWith(prefix),
    );

  function remove(key: string): void {
    inMemory.delete(key);
    withSessionStorage((storage) => storage.removeItem(key));
  }

  return {
    /** @param secret the value must not be stored in the browser */
    keep: (form: string, value: Value, { secret = false } = {}): void => {
      const key = keyOf(form);
      const text = JSON.stringify(value);
      const store = (storage: Storage) => {
        storage.setItem(key, text);
        return true;
      };
      if (!secret && withSessionStorage(store)) return;
      // What was stored before would be preferred.
      remove(key);
      inMemory.set(key, text);
    },
    /** @returns undefined if nothing was kept, or it cannot be read */
    kept: (form: string): Value | undefined => {
      const key = keyOf(form);
      const text = withSessionStorage((storage) => storage.getItem(key)) ?? inMemory.get(key);
      try {
        return text === undefined ? undefined : (JSON.parse(text) as Value);
      } catch {
        return undefined;
      }
    },
    forget: (form: string) => remove(keyOf(form)),
    hasAny: () => keys(keyOf('')).length > 0,
    isEmpty: () => keys(`${kind}:`).length === 0,
    forgetAllOf: (userId: string) => keys(keyOf('', userId)).forEach(remove),
  };
}
