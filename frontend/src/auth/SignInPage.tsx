import '../theme/colorVariables';
import { ThemeToggle } from '../layout/ThemeToggle';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm';
import { SignInPromise } from './SignInPromise';
import { authTexts } from './texts';

/** Without MUI, because whoever opens it has none of the application yet (docs/product.md, 7.1). */
export const SignInPage = () => {
  useDocumentTitle(authTexts.title);
  return (
    <div className={styles.page}>
      <main className={styles.entry}>
        <div className={styles.column}>
          <Logo size={32} />
          <h1>{authTexts.title}</h1>
          <p>{authTexts.subtitle}</p>
          <SignInForm />
        </div>
        <div className={styles.theme}>
          <ThemeToggle />
        </div>
      </main>
      <SignInPromise />
    </div>
  );
};
