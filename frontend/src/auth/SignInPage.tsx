import '../theme/colorVariables';
import { installation } from '../installation';
import { ThemeToggle } from '../ui/ThemeToggle';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { RegisterForm, SignInForm } from './SignInForms';
import styles from './SignIn.module.css';
import { SignInPromise } from './SignInPromise';
import { REGISTER_PATH, SIGN_IN_PATHS } from './signInPath';
import { authTexts } from './texts';

const { register, signIn } = authTexts;

/**
 * Sign-in and registration. Without MUI, because nothing of the application is loaded at this point (docs/product.md,
 * 7.1).
 */
export const SignInPage = () => {
  const isRegistering = window.location.pathname === REGISTER_PATH;
  const { title, subtitle } = isRegistering ? register : signIn;
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <main className={styles.entry}>
        <div className={styles.column}>
          <Logo size={32} />
          <h1>{title}</h1>
          <p>{subtitle}</p>
          {isRegistering ? <RegisterForm /> : <SignInForm />}
          {installation.isRegistrationOpen && (
            <p className={styles.other}>
              {isRegistering ? (
                <a href={SIGN_IN_PATHS[0]}>{register.toSignIn}</a>
              ) : (
                <a href={REGISTER_PATH}>{signIn.toRegister}</a>
              )}
            </p>
          )}
        </div>
        <div className={styles.theme}>
          <ThemeToggle />
        </div>
      </main>
      <SignInPromise />
    </div>
  );
};
