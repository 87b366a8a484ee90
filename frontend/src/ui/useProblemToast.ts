import { useCallback } from 'react';
import { useNotice, type Notice } from '../i18n/useTranslate';
import { toast } from './toast';

/** Reports what keeps a form from being sent. @returns the description, for the fields that it is about */
export function useProblemToast() {
  const notice = useNotice();
  return useCallback(
    (key: Notice['key']): string => {
      const problem = notice({ key });
      toast({ ...problem, destructive: true });
      return problem.description;
    },
    [notice],
  );
}
