import { saidByServer } from '../providers/httpClient';
import { toast } from './toast';

/**
 * Reports a failed call with the given title. It shows the server's message, which says what to do about it, and the
 * given text if there is none (docs/product.md, 9.2). Returns what it says.
 */
export function failureToast(error: unknown, title: string, fallback: string): string {
  const description = saidByServer(error) ?? fallback;
  toast({ title, description, destructive: true });
  return description;
}
