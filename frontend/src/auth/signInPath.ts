import { installation } from '../installation';

export const REGISTER_PATH = '/register';

/** Where visitors get in: the first two show the same screen, and they are sent to the first. */
export const SIGN_IN_PATHS = ['/auth', '/login', ...(installation.isRegistrationOpen ? [REGISTER_PATH] : [])] as const;

type SignInState = {
  /** Where the visitor was going, as a path with its query. */
  next?: string;
};

export const isSignInPath = (path: string): boolean => SIGN_IN_PATHS.some((signInPath) => signInPath === path);

/** Where the visitor was going before the sign-in screen. */
export const pageBeforeSignIn = (): string => (window.history.state as SignInState | null)?.next ?? '/';

/**
 * Puts the sign-in address in the place of the page that was asked for and, unless the visitor left on purpose,
 * remembers that page in the history entry.
 */
export const goToSignIn = ({ hasLeft }: { hasLeft: boolean }): void => {
  const { pathname, search, hash } = window.location;
  if (isSignInPath(pathname)) return;
  const state: SignInState = hasLeft ? {} : { next: pathname + search + hash };
  window.history.replaceState(state, '', SIGN_IN_PATHS[0]);
};
