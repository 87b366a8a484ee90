import { useId, useRef, useState, type SubmitEvent } from 'react';
import controls from '../../ui/controls.module.css';
import { useToast } from '../../ui/toast';
import { useFailureToast } from '../../ui/useFailureToast';
import { FieldError } from '../form/Field';
import { describedBy } from '../form/fields';
import styles from './BrandPortal.module.css';
import { requestLink } from './brandPortalApi';
import { portalTexts } from './texts';

interface EmailFormProps {
  initialEmail?: string;
  submitLabel: string;
  /** While set, the button shows this text and does nothing. */
  waitingLabel?: string;
  onEmail: (email: string) => void;
}

/** Asks for the contact's e-mail address, to show bookings or to send a new link. */
export function EmailForm({ initialEmail = '', submitLabel, waitingLabel, onEmail }: EmailFormProps) {
  const [typed, setTyped] = useState(initialEmail);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { toast } = useToast();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const email = typed.trim().toLowerCase();
    setIsMissing(email === '');
    if (email === '') {
      input.current?.focus();
      toast({ ...portalTexts.lookup.emailRequired, destructive: true });
    } else if (!waitingLabel) {
      onEmail(email);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{portalTexts.lookup.email}</label>
      <p id={`${id}-hint`}>{portalTexts.lookup.hint}</p>
      <input
        ref={input}
        id={id}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isMissing}
        {...describedBy(id, true, isMissing ? portalTexts.lookup.emailRequired.description : undefined)}
        className={controls.input}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsMissing(false);
        }}
      />
      <FieldError id={id} error={isMissing ? portalTexts.lookup.emailRequired.description : undefined} />
      <button type="submit" className={controls.primary} aria-disabled={waitingLabel !== undefined}>
        {waitingLabel ?? submitLabel}
      </button>
    </form>
  );
}

/** Offers to mail a new link after an expired one (docs/product.md, 5.3). */
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
