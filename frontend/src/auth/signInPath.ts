import { installation } from '../installation';

export const REGISTER_PATH = '/register';

/**
 * The addresses for signing in and registering. The first two show the same screen; visitors are redirected to the
 * first.
 */
export const SIGN_IN_PATHS = ['/auth', '/login', ...(installation.isRegistrationOpen ? [REGISTER_PATH] : [])] as const;

type SignInState = {
  /** The path and query of the page that the visitor wanted to open. */
  next?: string;
};

export const isSignInPath = (path: string): boolean =>
  (SIGN_IN_PATHS as readonly string[]).includes(withoutSlash(path));

/** The server answers these addresses with a slash at the end, too. */
export const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** The page that the visitor wanted to open before the sign-in screen appeared. */
export const pageBeforeSignIn = (): string => (window.history.state as SignInState | null)?.next ?? '/';

/**
 * Replaces the current page with the sign-in screen. Unless the visitor signed out, the history entry remembers that
 * page.
 */
export const goToSignIn = ({ hasLeft }: { hasLeft: boolean }): void => {
  const { pathname, search, hash } = window.location;
  if (isSignInPath(pathname)) return;
  const state: SignInState = hasLeft ? {} : { next: pathname + search + hash };
  window.history.replaceState(state, '', SIGN_IN_PATHS[0]);
};
