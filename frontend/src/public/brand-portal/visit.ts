import { withSessionStorage } from '../../ui/sessionKept';

/** The contact in this browser tab, kept so that a reload shows the bookings again (docs/product.md, 5.1 and 5.3). */
export interface Visit {
  email: string;
  /** From the link in a mail. */
  token?: string;
  /** The booking in the link, if there was one. */
  bookingId?: string | null;
}

const KEY = 'brand-portal';

export function keepVisit(visit: Visit): void {
  withSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(visit)));
}

export function keptVisit(): Visit | undefined {
  const kept = withSessionStorage((storage) => storage.getItem(KEY));
  return kept ? (JSON.parse(kept) as Visit) : undefined;
}

export function forgetVisit(): void {
  withSessionStorage((storage) => storage.removeItem(KEY));
}
