import styles from './PublicForm.module.css';

/** The name in the API, which programs that fill in forms find hard to resist. */
export const HONEYPOT = 'website';

/**
 * A field that people neither see nor reach, so only programs fill it in. It is not hidden with `display: none`,
 * because many of them skip such fields.
 */
export const Honeypot = () => (
  <div className={styles.honeypot} aria-hidden>
    <label>
      Website
      <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
