import { useEffect, useState } from 'react';
import { MIN_PASSWORD } from '../api/accountRules';
import type { CurrentUser } from '../api/types';
import { accountErrors, authTexts } from '../i18n/en/auth';
import { ApiError, callApi, isRefusal } from '../providers/httpClient';
import { sessionStore } from '../providers/session';
import { FORGOT_PASSWORD_PATH } from '../public/paths';
import { removeTokenFromAddress, tokenInAddress } from '../public/tokenInAddress';
import controls from '../ui/controls.module.css';
import { EntryForm } from './EntryForm';
import { EntryFrame, OtherEntry } from './EntryFrame';
import styles from './SignIn.module.css';
import { passwordLink, type PasswordLink } from './passwordLink';
import { SIGN_IN_PATHS } from './signInPath';

const { fields, resetPassword } = authTexts;

type View =
  | ({ name: 'asking' } & PasswordLink)
  | { name: 'done'; username: string }
  | { name: 'expired' }
  | { name: 'maybeSet' };

/** Sets a new password with the link in a mail, and signs in (docs/product.md, 4.4). */
export function ResetPasswordPage() {
  const [view, setView] = useState<View>(() => {
    const token = tokenInAddress();
    const kept = passwordLink.kept();
    const link = token && token !== kept?.token ? { token } : kept;
    return link ? { name: 'asking', ...link } : { name: 'expired' };
  });
  useEffect(() => {
    if (view.name === 'asking') passwordLink.keep(view);
    else passwordLink.forget();
    removeTokenFromAddress();
  }, [view]);

  if (view.name === 'expired')
    return (
      <EntryFrame {...resetPassword.expired}>
        <Continue href={FORGOT_PASSWORD_PATH}>{resetPassword.expired.action}</Continue>
        <OtherEntry href={SIGN_IN_PATHS[0]}>{resetPassword.toSignIn}</OtherEntry>
      </EntryFrame>
    );
  if (view.name === 'maybeSet')
    return (
      <EntryFrame {...resetPassword.maybeSet}>
        <Continue href={SIGN_IN_PATHS[0]}>{resetPassword.maybeSet.action}</Continue>
        <OtherEntry href={FORGOT_PASSWORD_PATH}>{resetPassword.expired.action}</OtherEntry>
      </EntryFrame>
    );
  if (view.name === 'done')
    return (
      <EntryFrame title={resetPassword.done.title} subtitle={resetPassword.done.subtitle(view.username)}>
        <Continue href="/">{resetPassword.done.action}</Continue>
      </EntryFrame>
    );

  async function send({ newPassword }: { newPassword: string }, { token, isTried }: PasswordLink): Promise<void> {
    try {
      const path = `/password-resets/${encodeURIComponent(token)}`;
      const user = await callApi<CurrentUser>('POST', path, { newPassword });
      sessionStore.changedForOtherTabs(user);
      setView({ name: 'done', username: user.username });
    } catch (error) {
      // Without an answer, or after an error of the server, the password may have been set.
      if (!isRefusal(error)) setView({ name: 'asking', token, isTried: true });
      // The link is of no use any more.
      if (!(error instanceof ApiError && error.status === 410)) throw error;
      setView(isTried ? { name: 'maybeSet' } : { name: 'expired' });
    }
  }

  return (
    <EntryFrame {...resetPassword}>
      <EntryForm
        fields={{ newPassword: { label: fields.newPassword, type: 'password', autoComplete: 'new-password' } }}
        check={({ newPassword }) => ({
          newPassword: newPassword.length < MIN_PASSWORD ? accountErrors.password : undefined,
        })}
        send={(form) => send(form, view)}
        texts={resetPassword}
      />
    </EntryFrame>
  );
}

/** The next step, as the page's only button. */
const Continue = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.form}>
    <a href={href} className={controls.primary}>
      {children}
    </a>
  </p>
);
