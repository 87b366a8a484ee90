import type { CurrentUser } from '../api/types';
import { sessionStore, type Session } from '../providers/session';

export const useSession = (): Session => sessionStore.use();

/** The signed-in user. Only for components inside SessionGate, where there always is one. */
export const useCurrentUser = (): CurrentUser => {
  const session = useSession();
  if (session.status !== 'known' || !session.user) throw new Error('Nobody is signed in.');
  return session.user;
};
