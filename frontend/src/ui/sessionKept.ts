/** A value that this browser tab keeps under a key, so that it survives a reload. */
export function sessionValue<Value>(key: string) {
  return {
    keep: (value: Value) => withSessionStorage((storage) => storage.setItem(key, JSON.stringify(value))),
    kept: (): Value | undefined => {
      const kept = withSessionStorage((storage) => storage.getItem(key));
      return kept ? (JSON.parse(kept) as Value) : undefined;
    },
    forget: () => withSessionStorage((storage) => storage.removeItem(key)),
  };
}

/**
 * Uses sessionStorage, which throws if the browser is configured not to store data.
 * @returns undefined if it throws.
 */
export function withSessionStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
