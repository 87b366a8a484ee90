import { currentUser } from '../providers/session';
import { ifAllowed } from '../storage';

/** The id of the person who is signed in now. */
export const userIdNow = () => currentUser()?.id ?? '';

interface KeepOptions {
  /** The value must not be stored in the browser. */
  secret?: boolean;
  userId?: string;
}

/**
 * Values of one kind, such as drafts, each under the name of a form, for the lifetime of the tab. Another user in the same
 * tab does not see them (docs/product.md, 9.2). Functions that are called after an answer take the id of the
 * person who sent the form, because the session may have ended since.
 */
export function tabStore<Value>(kind: string) {
  /** Used if the browser does not allow storage, or a value must not be stored; these are lost with the page. */
  const inMemory = new Map<string, string>();
  const keyOf = (form: string, userId = userIdNow()) => `${kind}:${userId}:${form}`;
  const keys = (prefix: string) =>
    [...inMemory.keys(), ...(ifAllowed(() => Object.keys(sessionStorage)) ?? [])].filter((key) =>
      key.startsWith(prefix),
    );

  function remove(key: string): void {
    inMemory.delete(key);
    ifAllowed(() => sessionStorage.removeItem(key));
  }

  return {
    keep: (form: string, value: Value, { secret = false, userId }: KeepOptions = {}): void => {
      const key = keyOf(form, userId);
      const text = JSON.stringify(value);
      const store = () => {
        sessionStorage.setItem(key, text);
        return true;
      };
      if (!secret && ifAllowed(store)) return;
      // What was stored before would be preferred.
      remove(key);
      inMemory.set(key, text);
    },
    /** @returns undefined if nothing was kept, or it cannot be read */
    kept: (form: string, userId?: string): Value | undefined => {
      const key = keyOf(form, userId);
      const text = ifAllowed(() => sessionStorage.getItem(key)) ?? inMemory.get(key);
      try {
        return text === undefined ? undefined : (JSON.parse(text) as Value);
      } catch {
        return undefined;
      }
    },
    forget: (form: string, userId?: string) => remove(keyOf(form, userId)),
    hasAny: () => keys(keyOf('')).length > 0,
    isEmpty: () => keys(`${kind}:`).length === 0,
    forgetAllOf: (userId: string) => keys(keyOf('', userId)).forEach(remove),
  };
}
