import { isRefusal } from '../providers/httpClient';
import { toast } from './toast';

/**
 * Reports a failed call with the given title. For a refusal (4xx) it shows the server's message, which says what to do
 * about it, and for other failures (network, 5xx) the given text (docs/product.md, 9.2). Returns what it says.
 */
export function failureToast(error: unknown, title: string, fallback: string): string {
  const description = isRefusal(error) ? error.message : fallback;
  toast({ title, description, destructive: true });
  return description;
}
