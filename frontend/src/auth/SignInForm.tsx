import { useState, type SubmitEvent } from 'react';
import { sessionStore } from '../providers/session';
import { FieldFrame } from '../public/form/Field';
import { describedBy } from '../public/form/fields';
import controls from '../ui/controls.module.css';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';
import { PasswordInput } from './PasswordInput';
import styles from './SignIn.module.css';
import { authTexts } from './texts';

export const SignInForm = () => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { toast } = useToast();
  const failureToast = useFailureToast();

  const errors = {
    username: username.trim() ? undefined : authTexts.usernameRequired,
    password: password ? undefined : authTexts.passwordRequired,
  };
  const shown = wasTried ? errors : { username: undefined, password: undefined };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    if (isPending) return;
    const firstWrong = errors.username ? 'username' : errors.password ? 'password' : null;
    if (firstWrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
      return;
    }
    void signIn();
  };

  const signIn = async () => {
    setIsPending(true);
    try {
      const user = await sessionStore.signIn({ username: username.trim(), password });
      toast({ title: authTexts.succeeded, description: authTexts.welcome(user.username) });
    } catch (error) {
      failureToast(error, authTexts.failed, authTexts.failedText);
      setIsPending(false);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FieldFrame id="username" label={authTexts.username} error={shown.username}>
        <input
          {...describedBy('username', false, shown.username)}
          id="username"
          name="username"
          className={controls.input}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          aria-invalid={Boolean(shown.username)}
          autoCapitalize="none"
          autoComplete="username"
          autoFocus
          spellCheck={false}
        />
      </FieldFrame>
      <FieldFrame id="password" label={authTexts.password} error={shown.password}>
        <PasswordInput
          {...describedBy('password', false, shown.password)}
          id="password"
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={Boolean(shown.password)}
          autoComplete="current-password"
        />
      </FieldFrame>
      <button type="submit" className={controls.primary} aria-disabled={isPending}>
        {isPending ? authTexts.submitting : authTexts.submit}
      </button>
    </form>
  );
};
