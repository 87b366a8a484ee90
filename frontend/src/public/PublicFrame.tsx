import { useRef, type ReactNode } from 'react';
import { frameTexts } from '../i18n/en/frame';
import { ThemeToggle } from '../ui/ThemeToggle';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { OrganisationFoot } from './OrganisationFoot';
import styles from './PublicFrame.module.css';

interface PublicFrameProps {
  /** The title of the browser tab. */
  title: string;
  children: ReactNode;
}

/** The frame around every page without sign-in: logo, theme toggle and a single column. */
export function PublicFrame({ title, children }: PublicFrameProps) {
  const main = useRef<HTMLElement>(null);
  useDocumentTitle(title);

  return (
    <div className={styles.frame}>
      {/* A button, because a link would leave #main in the URL, where it would be shared along. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {frameTexts.skip}
      </button>
      <header className={styles.header}>
        <Logo />
        <ThemeToggle {...frameTexts.themes} />
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <OrganisationFoot />
    </div>
  );
}
