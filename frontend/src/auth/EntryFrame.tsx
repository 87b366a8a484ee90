import '../theme/colorVariables';
import { useEffect, useRef, type ReactNode } from 'react';
import { frameTexts } from '../i18n/en/frame';
import { Logo } from '../ui/Logo';
import { ThemeToggle } from '../ui/ThemeToggle';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import styles from './SignIn.module.css';
import { SignInPromise } from './SignInPromise';

/**
 * The frame of sign-in, registration and new passwords. Without MUI, because nothing of the application is loaded at this
 * point (docs/product.md, 7.1).
 */
export function EntryFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const firstTitle = useRef(title);
  useDocumentTitle(title);
  // A form that has been sent is replaced by its result, which should be read out. ui/lostFocus does not do that in
  // Safari, where a button that is clicked never had the focus.
  useEffect(() => {
    if (title !== firstTitle.current) heading.current?.focus();
  }, [title]);

  return (
    <div className={styles.page}>
      <main className={styles.entry}>
        <div className={styles.column}>
          <Logo size={32} />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{subtitle}</p>
          {children}
        </div>
        <div className={styles.theme}>
          <ThemeToggle {...frameTexts.themes} />
        </div>
      </main>
      <SignInPromise />
    </div>
  );
}

/** A link to another of these pages, below the form. */
export const OtherEntry = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.other}>
    <a href={href}>{children}</a>
  </p>
);
