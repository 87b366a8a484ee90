import { useState } from 'react';
import { useFailureToast } from '../../ui/useFailureToast';
import { requestLink } from './brandPortalApi';
import { EmailForm } from './EmailForm';
import { portalTexts } from './texts';

/** After a link that is too old: a new one, by mail (docs/product.md, 5.3). */
export function LinkRequest({ onSent }: { onSent: (message: string) => void }) {
  const [isSending, setIsSending] = useState(false);
  const showFailure = useFailureToast();
  const { submit, sending, failedTitle, failed } = portalTexts.link;

  async function send(email: string): Promise<void> {
    setIsSending(true);
    try {
      onSent(await requestLink(email));
    } catch (error) {
      setIsSending(false);
      showFailure(error, failedTitle, failed);
    }
  }

  return (
    <EmailForm
      submitLabel={submit}
      waitingLabel={isSending ? sending : undefined}
      onEmail={(email) => void send(email)}
    />
  );
}
