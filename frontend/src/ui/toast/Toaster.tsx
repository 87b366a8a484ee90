import '../../theme/colorVariables';
import * as Toast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons';
import styles from './Toaster.module.css';
import { toastStore } from './toastStore';

const DURATION_MS = 5000;
const UNDO_MS = 10_000;
const SWIPE_PX = 50;

/**
 * The element that contains the toasts. It is outside body, because MUI hides everything in body from screen readers
 * while a dialog is open, and a toast is often about that dialog.
 */
const toastHost = document.createElement('div');
document.documentElement.append(toastHost);

let cameFrom: EventTarget | null = null;

toastHost.addEventListener('focusin', (event) => {
  // An open dialog would take the focus back when it receives this event, and F8 would have no effect.
  event.stopPropagation();
  if (!isInHost(event.relatedTarget)) cameFrom = event.relatedTarget;
});

/** Returns the focus to the element that had it before, if a toast has it now. */
const leaveToasts = (): void => {
  if (isInHost(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
};

const isInHost = (target: EventTarget | null): boolean => target instanceof Node && toastHost.contains(target);

/** The only region where toasts appear. F8 moves the focus there (docs/product.md, 12.3). */
export const Toaster = () => {
  const shown = toastStore.use();

  const close = (id: number) => {
    leaveToasts();
    toastStore.close(id);
  };

  return (
    <Toast.Provider
      // Radix pauses the timer while a toast is hovered or focused and does not resume it if that toast is closed.
      // Without a new key, the next toast would never disappear.
      key={shown?.series}
      label="Notification"
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      announcerContainer={toastHost}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          // Radix announces 'foreground' immediately and 'background' after the current announcement.
          type={shown.destructive ? 'foreground' : 'background'}
          duration={shown.action?.isUndo ? UNDO_MS : DURATION_MS}
          open={shown.isOpen}
          onOpenChange={(open) => !open && close(shown.id)}
          data-destructive={shown.destructive || undefined}
        >
          {shown.destructive ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          {/* The space separates title and description for screen readers. */}
          <Toast.Title className={styles.title}>{`${shown.title} `}</Toast.Title>
          <Toast.Close className={styles.close} aria-label="Close notification">
            <CloseIcon />
          </Toast.Close>
          {shown.description && (
            <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
          )}
          {shown.action && (
            <Toast.Action
              className={styles.action}
              // Radix announces it in place of the button.
              altText={shown.action.label}
              onClick={shown.action.onClick}
            >
              {shown.action.label}
            </Toast.Action>
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
