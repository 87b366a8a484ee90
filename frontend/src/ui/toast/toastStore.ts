import { createStore } from '../../createStore';

export type ToastMessage = {
  title: string;
  description?: string;
  /** A failure: red, and read out at once. */
  destructive?: boolean;
};

export type ShownToast = ToastMessage & {
  id: number;
  isOpen: boolean;
  /** The same for toasts of which each took the place of the one before it. */
  series: number;
};

const store = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a toast, also from outside React. Only one is visible at a time; a newer one replaces it. */
export const toast = (message: ToastMessage): void => {
  const id = ++lastId;
  const before = store.get();
  store.set({ ...message, id, isOpen: true, series: before?.isOpen ? before.series : id });
};

/** For components, with and without react-admin. */
export const useToast = () => ({ toast });

export const toastStore = {
  use: store.use,
  /** Nothing happens when a newer one is there already. */
  close: (id: number): void => {
    const shown = store.get();
    if (shown?.id === id) store.set({ ...shown, isOpen: false });
  },
};
