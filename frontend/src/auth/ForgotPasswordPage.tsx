import { useState } from 'react';
import { accountErrors, authTexts } from '../i18n/en/auth';
import { callApi } from '../providers/httpClient';
import { looksLikeAccountEmail } from '../public/form/fields';
import { EntryForm } from './EntryForm';
import { EntryFrame, OtherEntry } from './EntryFrame';
import { SIGN_IN_PATHS } from './signInPath';

const { fields, forgotPassword } = authTexts;

/** Asks for a link to set a new password (docs/product.md, 4.4). */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string>();
  const head = answer ? { title: forgotPassword.sent, subtitle: answer } : forgotPassword;

  async function send({ email }: { email: string }): Promise<void> {
    // The message does not reveal whether the address is known.
    const { message } = await callApi<{ message: string }>('POST', '/password-resets', { email: email.trim() });
    setAnswer(message);
  }

  return (
    <EntryFrame title={head.title} subtitle={head.subtitle}>
      {answer ? (
        <OtherEntry href={window.location.pathname}>{forgotPassword.again}</OtherEntry>
      ) : (
        <EntryForm
          fields={{ email: { label: fields.email, type: 'email', autoComplete: 'email' } }}
          check={({ email }) => ({ email: looksLikeAccountEmail(email) ? undefined : accountErrors.email })}
          send={send}
          texts={forgotPassword}
        />
      )}
      <OtherEntry href={SIGN_IN_PATHS[0]}>{forgotPassword.toSignIn}</OtherEntry>
    </EntryFrame>
  );
}
