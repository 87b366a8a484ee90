import '../../theme/colorVariables';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons';
import styles from './Toaster.module.css';
import { toastStore } from './toastStore';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** The region where toasts appear, once in the application. F8 moves the focus there (docs/product.md, 12.3). */
export const Toaster = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [openId, setOpenId] = useState<number | null>(null);
  useEffect(() => setOpenId(shown?.id ?? null), [shown]);

  return (
    <Toast.Provider label="Notification" duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          open={openId === shown.id}
          onOpenChange={(open) => !open && setOpenId(null)}
          data-destructive={shown.destructive || undefined}
        >
          {shown.destructive ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
          <Toast.Close className={styles.close} aria-label="Close notification">
            <CloseIcon />
          </Toast.Close>
          {shown.description && (
            <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.region} label="Notifications ({hotkey})" hotkey={['F8']} />
    </Toast.Provider>
  );
};
