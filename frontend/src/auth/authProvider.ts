import type { AuthProvider } from 'react-admin';
import { authTexts } from '../i18n/en/auth';
import { canAccess } from '../providers/canAccess';
import { currentUser, sessionStore } from '../providers/session';
import { toast } from '../ui/toast';

/**
 * react-admin's view of the session. Only a 401 ends it; after a 403 or a network failure users stay where they are.
 * When it ends, SessionGate removes react-admin from the page (docs/product.md, 4.4).
 */
export const authProvider: AuthProvider = {
  login: sessionStore.signIn,
  logout: sessionStore.signOut,

  checkAuth: async () => {
    if (!currentUser()) throw new Error('Nobody is signed in.');
  },

  // It never rejects. Otherwise react-admin would log out and give the caller an empty object instead of the error.
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401 || !currentUser()) return;
    sessionStore.ended();
    toast(authTexts.ended);
  },

  getIdentity: async () => {
    const user = currentUser();
    if (!user) throw new Error('Nobody is signed in.');
    return { ...user, fullName: user.username };
  },

  getPermissions: async () => currentUser()?.role,

  canAccess: async (request) => canAccess(currentUser()?.role, request),
};
