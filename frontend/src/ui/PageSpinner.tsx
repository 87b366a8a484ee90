import '../theme/colorVariables';
import styles from './PageSpinner.module.css';

/** A centred spinner for a page that cannot be drawn yet. */
export const PageSpinner = () => (
  <div className={styles.centre} role="status">
    <span className={styles.spinner} aria-hidden />
    <span className={styles.label}>Loading...</span>
  </div>
);
