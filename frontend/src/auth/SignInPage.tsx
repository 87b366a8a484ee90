import { MIN_PASSWORD, MIN_USERNAME } from '../api/accountRules';
import { accountErrors, authTexts } from '../i18n/en/auth';
import { installation } from '../installation';
import { sessionStore } from '../providers/session';
import { looksLikeAccountEmail } from '../public/form/fields';
import { FORGOT_PASSWORD_PATH } from '../public/paths';
import { keyFor } from '../ui/attempts';
import { toast } from '../ui/toast';
import { EntryForm } from './EntryForm';
import { EntryFrame, OtherEntry } from './EntryFrame';
import { REGISTER_PATH, SIGN_IN_PATHS, withoutSlash } from './signInPath';

const { fields, forgotPassword, register, signIn } = authTexts;

/** Sign-in and registration. */
export const SignInPage = () =>
  installation.isRegistrationOpen && withoutSlash(window.location.pathname) === REGISTER_PATH ? (
    <EntryFrame {...register}>
      <RegisterForm />
      <OtherEntry href={SIGN_IN_PATHS[0]}>{register.toSignIn}</OtherEntry>
    </EntryFrame>
  ) : (
    <EntryFrame {...signIn}>
      <SignInForm />
      <OtherEntry href={FORGOT_PASSWORD_PATH}>{forgotPassword.link}</OtherEntry>
      {installation.isRegistrationOpen && <OtherEntry href={REGISTER_PATH}>{signIn.toRegister}</OtherEntry>}
    </EntryFrame>
  );

function SignInForm() {
  return (
    <EntryForm
      fields={{
        username: { label: fields.username, type: 'text', autoComplete: 'username' },
        password: { label: fields.password, type: 'password', autoComplete: 'current-password' },
      }}
      check={({ username, password }) => ({
        username: username.trim() ? undefined : signIn.usernameRequired,
        password: password ? undefined : signIn.passwordRequired,
      })}
      send={async ({ username, password }) => {
        const user = await sessionStore.signIn({ username: username.trim(), password });
        toast({ title: signIn.done, description: signIn.doneText(user.username) });
      }}
      texts={signIn}
    />
  );
}

const ATTEMPT = 'registration';

/**
 * The registration form, if ALLOW_REGISTRATION is on. People who register become viewers and are signed in
 * (docs/product.md, 4.6).
 */
function RegisterForm() {
  return (
    <EntryForm
      fields={{
        username: { label: fields.username, type: 'text', autoComplete: 'username' },
        email: { label: fields.email, type: 'email', autoComplete: 'email' },
        password: { label: fields.password, type: 'password', autoComplete: 'new-password' },
      }}
      check={({ username, email, password }) => ({
        username: username.trim().length < MIN_USERNAME ? accountErrors.username : undefined,
        email: looksLikeAccountEmail(email) ? undefined : accountErrors.email,
        password: password.length < MIN_PASSWORD ? accountErrors.password : undefined,
      })}
      send={async (form) => {
        const user = await sessionStore.register(form, keyFor(ATTEMPT, JSON.stringify(form), { secret: true }));
        toast({ title: register.done, description: register.doneText(user.username) });
      }}
      texts={register}
    />
  );
}
