import type { User, UserAction } from '../api/types';
import { useRecordAction, type RecordAction } from '../ui/useRecordAction';

/** One verb on a user, and whether the account allows it now. */
export function useUserAction<Variables = void>(
  user: User,
  action: UserAction,
  verb: Pick<RecordAction<Variables, User>, 'call' | 'failure' | 'onDone'>,
) {
  return { isAllowed: user.allowedActions.includes(action), ...useRecordAction<Variables, User>(verb) };
}
