import { nameOf, organisation } from '../installation';
import styles from './PublicFrame.module.css';

/** Whom to ask, and who the page belongs to. Nothing, as long as nothing of it is set. */
export function OrganisationFoot() {
  const owner = organisation.use();
  const { name, contactName, contactEmail, contactPhone, address, vatNumber, termsUrl } = owner;
  const isAsked = contactName ?? contactEmail ?? contactPhone;
  if (![name, isAsked, address, vatNumber, termsUrl].some(Boolean)) return null;
  return (
    <footer className={styles.foot}>
      {isAsked && (
        <p>
          Questions? {contactName} {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}{' '}
          {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
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
