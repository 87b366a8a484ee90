export { Toaster } from './Toaster';
export { toast, useToast, type ToastMessage } from './toastStore';
