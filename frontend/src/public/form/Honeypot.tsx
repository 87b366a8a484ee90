import styles from './PublicForm.module.css';

/** What the API calls it: a name that programs which fill in forms cannot resist. */
export const HONEYPOT = 'website';

/** A field that people neither see nor reach; whoever fills it in is a program. Not `display: none`, which many of them skip. */
export const Honeypot = () => (
  <div className={styles.honeypot} aria-hidden>
    <label>
      Website
      <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
