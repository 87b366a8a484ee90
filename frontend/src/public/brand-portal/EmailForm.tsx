import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { portalTexts } from '../../i18n/en/brandPortal';
import controls from '../../ui/controls.module.css';
import { toast } from '../../ui/toast';
import { FieldError } from '../form/Field';
import { describedBy, looksLikeAccountEmail } from '../form/fields';
import styles from './BrandPortal.module.css';
import { useLinkRequest } from './useLinkRequest';

interface EmailFormProps {
  initialEmail?: string;
  submitLabel: string;
  /** While set, the button shows this text and does nothing. */
  waitingLabel?: string;
  onEmail: (email: string) => void;
}

/** Asks for the contact's email address, to show bookings or to send a new link. */
export function EmailForm({ initialEmail = '', submitLabel, waitingLabel, onEmail }: EmailFormProps) {
  const { formState, handleSubmit, register } = useForm({ defaultValues: { email: initialEmail } });
  const id = useId();
  const { emailRequired } = portalTexts.lookup;
  const error = formState.errors.email?.message;

  const submit = handleSubmit(
    ({ email }) => {
      if (!waitingLabel) onEmail(email.trim().toLowerCase());
    },
    () => toast({ ...emailRequired, destructive: true }),
  );

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{portalTexts.lookup.email}</label>
      <p id={`${id}-hint`}>{portalTexts.lookup.hint}</p>
      <input
        {...register('email', { validate: (email) => looksLikeAccountEmail(email) || emailRequired.description })}
        {...describedBy(id, true, error)}
        id={id}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={Boolean(error)}
        className={controls.input}
      />
      <FieldError id={id} error={error} />
      <button type="submit" className={controls.primary} aria-disabled={waitingLabel !== undefined}>
        {waitingLabel ?? submitLabel}
      </button>
    </form>
  );
}

/** Offers to mail a new link after an expired one (docs/product.md, 5.3). */
export function LinkRequest({ onSent }: { onSent: (message: string) => void }) {
  const { isSending, send } = useLinkRequest(onSent);
  const { submit, sending } = portalTexts.link;

  return (
    <EmailForm
      submitLabel={submit}
      waitingLabel={isSending ? sending : undefined}
      onEmail={(email) => void send(email)}
    />
  );
}
