import { authTexts } from '../i18n/en/auth';
import { installation } from '../installation';
import { FORGOT_PASSWORD_PATH } from '../public/paths';
import { EntryFrame, OtherEntry } from './EntryFrame';
import { RegisterForm, SignInForm } from './SignInForms';
import { REGISTER_PATH, SIGN_IN_PATHS } from './signInPath';

const { forgotPassword, register, signIn } = authTexts;

/** Sign-in and registration. */
export const SignInPage = () =>
  window.location.pathname === REGISTER_PATH ? (
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
