import { createStore } from '../../createStore';

export type ToastMessage = {
  title: string;
  description?: string;
  /** A failure, shown in red and announced immediately. */
  destructive?: boolean;
  /** A button that puts the toast away. */
  action?: { label: string; onClick: () => void; /** Shows the toast for ten seconds. */ isUndo?: boolean };
};

type ShownToast = ToastMessage & {
  id: number;
  isOpen: boolean;
  /** The same number for consecutive toasts that replaced each other. */
  series: number;
  /** The page on which it appeared. */
  pathname: string;
};

const store = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a toast, also from outside React. Only one is visible at a time; a newer one replaces it. */
export const toast = (message: ToastMessage): void => {
  const id = ++lastId;
  const before = store.get();
  const { pathname } = window.location;
  store.set({ ...message, id, isOpen: true, series: before?.isOpen ? before.series : id, pathname });
};

export const toastStore = {
  use: store.use,
  /** Does nothing if a newer toast has already replaced this one. */
  close: (id: number): void => {
    const shown = store.get();
    if (shown?.id === id) store.set({ ...shown, isOpen: false });
  },
  /** Closes a toast with an action unless it appeared on this page. */
  closeOffersOfOtherPages: (pathname: string): void => {
    const shown = store.get();
    if (shown?.action && shown.pathname !== pathname) store.set({ ...shown, isOpen: false });
  },
};
