export type ToastMessage = {
  title: string;
  description?: string;
  /** A failure: red, and read out at once. */
  destructive?: boolean;
};

export type ShownToast = ToastMessage & { id: number };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast from anywhere, also outside React. One is visible at a time: a newer one takes the place. */
export const toast = (message: ToastMessage): void => {
  current = { ...message, id: ++lastId };
  for (const listener of listeners) listener();
};

export const toastStore = {
  get: (): ShownToast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
