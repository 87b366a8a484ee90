import { useState } from 'react';
import type { AdminEntry } from '../../api/types';
import { fieldErrorsOf } from '../../providers/httpClient';
import { useRecordAction, type RecordAction } from '../../ui/useRecordAction';

/** One verb on an entry, and what the server said of its name. */
export function useEntryAction<Variables = void, Reply extends AdminEntry = AdminEntry>(
  verb: Pick<RecordAction<Variables, Reply>, 'call' | 'failure' | 'onDone'>,
) {
  const [nameError, setNameError] = useState<string>();
  const { run, isPending } = useRecordAction<Variables, Reply>({
    ...verb,
    // What stands under the field need not stand in a toast as well.
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
