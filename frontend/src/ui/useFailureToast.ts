import { useCallback } from 'react';
import { isRefusal } from '../providers/httpClient';
import { useToast } from './toast';

/**
 * Reports a failed call: always the given title; the server's own words when it refused (4xx), because they say what
 * to do about it, else the given text (network, 5xx) (docs/product.md, 9.2).
 */
export const useFailureToast = () => {
  const { toast } = useToast();
  return useCallback(
    (error: unknown, title: string, fallback: string) =>
      toast({ title, description: isRefusal(error) ? error.message : fallback, destructive: true }),
    [toast],
  );
};
