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
