import { useRef, type ReactNode } from 'react';
import { mailtoLink, telephoneLink } from '../api/contactLinks';
import { frameTexts } from '../i18n/en/frame';
import { nameOf, organisation } from '../installation';
import { ThemeToggle } from '../ui/ThemeToggle';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useDocumentTitle';
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

/** Whom to ask and the owner of the page; empty until any of it is set. */
function OrganisationFoot() {
  const owner = organisation.use();
  const { name, contactName, contactEmail, contactPhone, address, vatNumber, termsUrl } = owner;
  const isAsked = contactName ?? contactEmail ?? contactPhone;
  if (![name, isAsked, address, vatNumber, termsUrl].some(Boolean)) return null;
  return (
    <footer className={styles.foot}>
      {isAsked && (
        <p>
          Questions? {contactName} {contactEmail && <a href={mailtoLink(contactEmail)}>{contactEmail}</a>}{' '}
          {contactPhone && <a href={telephoneLink(contactPhone)}>{contactPhone}</a>}
        </p>
      )}
      <p className={styles.lines}>
        {[nameOf(owner), address, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join('\n')}
      </p>
      {termsUrl && (
        <p>
          <a href={termsUrl}>Terms and conditions</a>
        </p>
      )}
    </footer>
  );
}
