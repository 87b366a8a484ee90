import controls from '../../ui/controls.module.css';
import styles from './PublicForm.module.css';
import { formTexts } from './texts';

/** Above the fields, which keep what was typed. */
export const CatalogueFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className={styles.notice} role="alert">
    <p>{formTexts.catalogue.failed}</p>
    <button type="button" className={controls.button} onClick={onRetry}>
      {formTexts.catalogue.tryAgain}
    </button>
  </section>
);
