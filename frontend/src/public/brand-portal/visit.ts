import { withSessionStorage } from '../../ui/sessionKept';

/** Whose bookings this browser tab looks at, kept so that a reload shows them again (docs/product.md, 5.1 and 5.3). */
export interface Visit {
  email: string;
  /** From the link in a mail. */
  token?: string;
  /** The booking that the link was about, if it was about one. */
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

export function tokenInAddress(): string | null {
  return new URLSearchParams(location.search).get('token');
}

/** A token that stays in the address bar ends up in histories, bookmarks and screenshots. */
export function removeTokenFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
}
