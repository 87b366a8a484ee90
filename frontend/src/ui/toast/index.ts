export { Toaster } from './Toaster';
export { toast, type ToastMessage } from './toastStore';
