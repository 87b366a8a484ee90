import '../../theme/colorVariables';
import * as Toast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons';
import styles from './Toaster.module.css';
import { leaveToasts, toastHost } from './toastHost';
import { toastStore } from './toastStore';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** The region where toasts appear, once in the application. F8 moves the focus there (docs/product.md, 12.3). */
export const Toaster = () => {
  const shown = toastStore.use();

  const close = (id: number) => {
    leaveToasts();
    toastStore.close(id);
  };

  return (
    <Toast.Provider
      // Radix stops the clock while a toast has the mouse or the focus, and never starts it again when that toast is
      // closed: without a new key, the next toast would stay for ever.
      key={shown?.series}
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      announcerContainer={toastHost}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          // Announced at once, or after the current announcement.
          type={shown.destructive ? 'foreground' : 'background'}
          open={shown.isOpen}
          onOpenChange={(open) => !open && close(shown.id)}
          data-destructive={shown.destructive || undefined}
        >
          {shown.destructive ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          {/* The space keeps them apart when they are read out. */}
          <Toast.Title className={styles.title}>{`${shown.title} `}</Toast.Title>
          <Toast.Close className={styles.close} aria-label="Close notification">
            <CloseIcon />
          </Toast.Close>
          {shown.description && (
            <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
          )}
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport className={styles.region} label="Notifications ({hotkey})" hotkey={['F8']} />,
        toastHost,
      )}
    </Toast.Provider>
  );
};
