import { toast } from './toastStore';

/** `const { toast } = useToast()`, for pages with and without react-admin. */
export const useToast = () => ({ toast });
