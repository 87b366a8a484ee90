import type { AdminEntry } from '../../api/types';
import { fieldErrorsOf } from '../../providers/httpClient';
import { useVerb, type Verb } from '../../ui/useVerb';

/** A verb on an entry. An error shown below a field is not repeated in a toast. */
export const useEntryAction = <Variables = void, Reply extends AdminEntry = AdminEntry>(
  verb: Pick<Verb<Variables, Reply>, 'call' | 'done' | 'failed' | 'form' | 'onDone'>,
) =>
  useVerb<Variables, Reply>({
    ...verb,
    onFailed: (error) => 'name' in fieldErrorsOf(error) || 'email' in fieldErrorsOf(error),
  });
