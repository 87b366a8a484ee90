import { useState } from 'react';
import { authTexts } from '../i18n/en/auth';
import { sessionStore } from '../providers/session';
import { forgetAttempts } from '../ui/attempts';
import { forgetDrafts } from '../ui/drafts';
import { toast } from '../ui/toast';
import { failureToast } from '../ui/failureToast';

/** Ends the session on the server first, so that users are never wrongly told that they are signed out. */
export const useSignOut = () => {
  const [isPending, setIsPending] = useState(false);

  const signOut = async () => {
    if (isPending) return;
    setIsPending(true);
    try {
      await sessionStore.signOut();
      forgetAttempts();
      forgetDrafts();
      toast(authTexts.signedOut);
    } catch (error) {
      failureToast(error, authTexts.signOutFailed, authTexts.signOutFailedText);
      setIsPending(false);
    }
  };

  return { signOut, isPending };
};
