/**
 * Reads or writes what the browser stores.
 * @returns undefined if the browser is configured not to store data
 */
export function ifAllowed<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** A value that this browser tab keeps under a key, so that it survives a reload. */
export function sessionValue<Value>(key: string) {
  return {
    keep: (value: Value) => ifAllowed(() => sessionStorage.setItem(key, JSON.stringify(value))),
    kept: (): Value | undefined => {
      const kept = ifAllowed(() => sessionStorage.getItem(key));
      return kept ? (JSON.parse(kept) as Value) : undefined;
    },
    forget: () => ifAllowed(() => sessionStorage.removeItem(key)),
  };
}
