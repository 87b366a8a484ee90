/** Longer than a page takes to start. Later, an answer that nobody has taken would be out of date. */
export const KEPT_MS = 10_000;

const answers = new Map<string, Promise<Response>>();

/** Two addresses are the same call even if their parameters are in another order or encoded differently. */
const keyOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
};

/** Sends a GET that the application is about to make, before its code has loaded. The next equal call gets its answer. */
export function preload(address: string): void {
  const answer = fetch(address, { headers: { Accept: 'application/json' }, credentials: 'include' });
  // The call that takes the answer reports the failure.
  answer.catch(() => undefined);
  answers.set(keyOf(address), answer);
  setTimeout(forgetPreloaded, KEPT_MS);
}

/** The answer to a preloaded call. Each is given once. */
export function takePreloaded(address: string): Promise<Response> | undefined {
  const key = keyOf(address);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** After a change, or with another user, the answers may no longer be true. */
export const forgetPreloaded = (): void => answers.clear();

/** The server sets this cookie at sign-in. Without it no request is made, because its 401 would look like an error. */
export const mayBeSignedIn = (): boolean => /(^|; )placard\.signed-in=/.test(document.cookie);
