import { useState } from 'react';
import { portalTexts } from '../../i18n/en/brandPortal';
import controls from '../../ui/controls.module.css';
import styles from './BrandPortal.module.css';
import { useLinkRequest } from './useLinkRequest';

interface LinkHintProps {
  email: string;
  /** The link of this visit no longer works. */
  hasExpired?: boolean;
}

/** Offers a mailed link to a visitor who has none, or no longer (docs/product.md, 5.3 and 5.6). */
export function LinkHint({ email, hasExpired = false }: LinkHintProps) {
  const [message, setMessage] = useState<string>();
  const { hint, expiredTitle, expired, submit, sending } = portalTexts.link;
  const { isSending, send } = useLinkRequest(setMessage);

  return (
    <section className={styles.hint}>
      {hasExpired && (
        <h2 ref={takeFocus} tabIndex={-1}>
          {expiredTitle}
        </h2>
      )}
      <p role="status">{message ?? (hasExpired ? expired : hint)}</p>
      {!message && (
        <button
          type="button"
          className={controls.button}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void send(email);
          }}
        >
          {isSending ? sending : submit}
        </button>
      )}
    </section>
  );
}

/** Scrolls to it, too: the button that was pressed may be far below. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
