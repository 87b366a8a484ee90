import '../theme/colorVariables';
import { useSyncExternalStore } from 'react';
import { frameTexts } from '../i18n/en/frame';
import styles from './OfflineNote.module.css';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'];
  events.forEach((name) => window.addEventListener(name, listener));
  return () => events.forEach((name) => window.removeEventListener(name, listener));
}

/** Tells the user, above every page, that the browser is offline. */
export const OfflineNote = () =>
  useSyncExternalStore(subscribe, () => navigator.onLine) || (
    <p role="alert" className={styles.note}>
      {frameTexts.offline}
    </p>
  );
