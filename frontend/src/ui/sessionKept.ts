/**
 * Uses sessionStorage, which throws if the browser is configured not to store data.
 * @returns undefined if it throws.
 */
export function withSessionStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
