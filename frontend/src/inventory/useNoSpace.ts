import { useState } from 'react';
import type { NoSpace } from '../api/types';
import { noSpaceOf } from '../providers/httpClient';

/**
 * Remembers what was refused for lack of space, so that NoSpaceDialog can send it again with a reason. If that fails for
 * another reason, the dialog stays with what was typed there.
 * @param isShownBehind called with other failures: whether the form behind the dialog says what has happened
 */
export function useNoSpace<Variables>(isShownBehind: (error: unknown) => boolean = () => false) {
  const [refused, setRefused] = useState<{ noSpace: NoSpace; variables: Variables }>();

  /** @returns whether the user has been told, by the dialog or by the form behind it */
  function notice(error: unknown, variables: Variables): boolean {
    const noSpace = noSpaceOf(error);
    const isTold = noSpace !== undefined || isShownBehind(error);
    if (isTold) setRefused(noSpace && { noSpace, variables });
    return isTold;
  }

  return { refused, notice, close: () => setRefused(undefined) };
}

export type NoSpaceState<Variables> = ReturnType<typeof useNoSpace<Variables>>;
