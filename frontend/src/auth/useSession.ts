import type { CurrentUser } from '../api/types';
import { sessionStore } from '../providers/session';

/** The signed-in user. Only for components inside SessionGate, where there always is one. */
export const useCurrentUser = (): CurrentUser => {
  const session = sessionStore.use();
  if (session.status !== 'known' || !session.user) throw new Error('Nobody is signed in.');
  return session.user;
};
