import { useRef, useState } from 'react';
import { portalTexts } from '../../i18n/en/brandPortal';
import controls from '../../ui/controls.module.css';
import { failureToast } from '../../ui/failureToast';
import styles from './BrandPortal.module.css';
import { requestLink } from './brandPortalApi';

/** Tells a visitor without a mailed link how to get at files (docs/product.md, 5.6). */
export function LinkHint({ email }: { email: string }) {
  const [message, setMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const { hint, submit, sending, failedTitle, failed } = portalTexts.link;

  async function send(): Promise<void> {
    setSending(true);
    try {
      const answer = await requestLink(email);
      // The button disappears and would lose the focus.
      text.current?.focus();
      setMessage(answer);
    } catch (error) {
      failureToast(error, failedTitle, failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.hint}>
      <p ref={text} role="status" tabIndex={-1}>
        {message ?? hint}
      </p>
      {!message && (
        <button
          type="button"
          className={controls.button}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void send();
          }}
        >
          {isSending ? sending : submit}
        </button>
      )}
    </div>
  );
}
