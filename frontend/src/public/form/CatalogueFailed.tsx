import { useState } from 'react';
import { formTexts } from '../../i18n/en/publicForm';
import controls from '../../ui/controls.module.css';
import styles from './PublicForm.module.css';

/** Shown above the fields, which keep their values. */
export function CatalogueFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false);

  async function retry(): Promise<void> {
    if (isTrying) return;
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  }

  return (
    <section className={styles.notice} role="alert">
      <p>{formTexts.catalogue.failed}</p>
      <button type="button" className={controls.button} aria-disabled={isTrying} onClick={() => void retry()}>
        {isTrying ? formTexts.catalogue.loading : formTexts.catalogue.tryAgain}
      </button>
    </section>
  );
}
