export { Toaster } from './Toaster';
export { toast, toastStore, type ToastMessage } from './toastStore';
