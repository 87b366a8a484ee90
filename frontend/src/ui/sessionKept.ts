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
