import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type SubmitEvent } from 'react';
import { sessionStore } from '../providers/session';
import { FormField } from '../ui/FormField';
import { PasswordField } from '../ui/PasswordField';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';
import { authTexts } from './texts';

const Form = styled('form')({ display: 'grid', gap: 16, marginTop: 20 });

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
    <Form noValidate onSubmit={submit}>
      <FormField
        label={authTexts.username}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={wasTried ? errors.username : undefined}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        autoComplete="username"
        autoFocus
      />
      <PasswordField
        label={authTexts.password}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasTried ? errors.password : undefined}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={isPending}>
        {isPending ? authTexts.submitting : authTexts.submit}
      </Button>
    </Form>
  );
};
