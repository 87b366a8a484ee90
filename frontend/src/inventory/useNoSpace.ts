import { useState } from 'react';
import type { NoSpace } from '../api/types';
import { fieldErrorsOf, isRefusal, noSpaceOf } from '../providers/httpClient';

interface Refused<Variables> {
  noSpace: NoSpace;
  /** What was sent. */
  variables: Variables;
}

/** Remembers what was refused for lack of space, so that NoSpaceDialog can send it again with a reason. */
export function useNoSpace<Variables>() {
  const [refused, setRefused] = useState<Refused<Variables>>();

  /** @returns whether the call failed because there is no room, which the dialog says then */
  function notice(error: unknown, variables: Variables): boolean {
    const noSpace = noSpaceOf(error);
    if (noSpace) setRefused({ noSpace, variables });
    // What was typed in the dialog stays if the reason itself is wrong, and if the server could not be reached.
    else if (isRefusal(error) && !('overbookReason' in fieldErrorsOf(error))) setRefused(undefined);
    return noSpace !== undefined;
  }

  return { refused, notice, close: () => setRefused(undefined) };
}

export type NoSpaceState<Variables> = ReturnType<typeof useNoSpace<Variables>>;
