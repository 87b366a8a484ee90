import { useState } from 'react';
import type { AdminEntry } from '../../api/types';
import { fieldErrorsOf } from '../../providers/httpClient';
import { useVerb, type Verb } from '../../ui/useVerb';

/** A verb on an entry, and the server's error about its name. */
export function useEntryAction<Variables = void, Reply extends AdminEntry = AdminEntry>(
  verb: Pick<Verb<Variables, Reply>, 'call' | 'done' | 'failed' | 'onDone'>,
) {
  const [nameError, setNameError] = useState<string>();
  const { run, isPending } = useVerb<Variables, Reply>({
    ...verb,
    // An error shown below the field is not repeated in a toast.
    onFailed: (error) => {
      const { name } = fieldErrorsOf(error);
      setNameError(name);
      return name !== undefined;
    },
  });
  return {
    isPending,
    nameError,
    run: (variables: Variables) => {
      setNameError(undefined);
      run(variables);
    },
  };
}
