import styles from './PublicForm.module.css';

/** The name in the API, chosen because spam bots usually fill in such a field. */
export const HONEYPOT = 'website';

/**
 * A field that people can neither see nor reach, so only bots fill it in. It is not hidden with `display: none`,
 * because many bots skip such fields.
 */
export const Honeypot = () => (
  <div className={styles.honeypot} aria-hidden>
    <label>
      Website
      <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
