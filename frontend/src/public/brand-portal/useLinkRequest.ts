import { useState } from 'react';
import { portalTexts } from '../../i18n/en/brandPortal';
import { failureToast } from '../../ui/failureToast';
import { requestLink } from './brandPortalApi';

/** Requests a link by mail and passes on the answer (docs/product.md, 5.3). */
export function useLinkRequest(onSent: (message: string) => void) {
  const [isSending, setSending] = useState(false);

  async function send(email: string): Promise<void> {
    setSending(true);
    try {
      onSent(await requestLink(email));
    } catch (error) {
      failureToast(error, portalTexts.link.failedTitle, portalTexts.link.failed);
    } finally {
      setSending(false);
    }
  }
  return { isSending, send };
}
