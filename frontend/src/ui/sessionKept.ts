/**
 * What this browser tab keeps for the next load of the page. Browsers can be told to keep nothing, and then throw.
 * @returns undefined when it does.
 */
export function withSessionStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
