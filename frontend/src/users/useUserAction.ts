import type { User, UserAction } from '../api/types';
import { useVerb, type Verb } from '../ui/useVerb';

/** One verb on a user, and whether the account allows it now. */
export function useUserAction<Variables = void>(
  user: User,
  action: UserAction,
  verb: Pick<Verb<Variables, User>, 'call' | 'done' | 'failed' | 'onDone'>,
) {
  return { isAllowed: user.allowedActions.includes(action), ...useVerb<Variables, User>(verb) };
}
