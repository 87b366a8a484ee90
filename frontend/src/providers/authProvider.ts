import type { AuthProvider } from 'react-admin';
import { canAccess } from './canAccess';
import { keepSession, loadSession, signIn, signOut } from './session';

export const SIGN_IN_PATH = '/auth';

/**
 * react-admin's view of the session. Only a 401 ends it: a refusal (403) or a server out of reach leaves the person
 * where they are. Section 4.
 */
export const authProvider: AuthProvider = {
  login: signIn,

  // react-admin also calls this when it finds nobody signed in; then there is nothing to end on the server.
  logout: async () => {
    if (await loadSession()) await signOut();
    return SIGN_IN_PATH;
  },

  checkAuth: async () => {
    const user = await loadSession();
    // `message: false` keeps react-admin quiet: being asked to sign in is no failure.
    if (!user) throw { redirectTo: SIGN_IN_PATH, message: false };
  },

  checkError: async (error: { status?: number }) => {
    if (error.status !== 401) return;
    keepSession(null);
    throw { redirectTo: SIGN_IN_PATH };
  },

  getIdentity: async () => {
    const user = await loadSession();
    if (!user) throw new Error('Nobody is signed in.');
    return { ...user, fullName: user.username };
  },

  getPermissions: async () => (await loadSession())?.role,

  canAccess: async (request) => canAccess((await loadSession())?.role, request),
};
