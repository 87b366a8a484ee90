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

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ShownToast): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a toast, also from outside React. Only one is visible at a time; a newer one replaces it. */
export const toast = (message: ToastMessage): void => {
  const id = ++lastId;
  change({ ...message, id, isOpen: true, series: current?.isOpen ? current.series : id });
};

export const toastStore = {
  get: (): ShownToast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Nothing happens when a newer one is there already. */
  close: (id: number): void => {
    if (current?.id === id) change({ ...current, isOpen: false });
  },
};
