/** Whose bookings this browser tab looks at, kept so that a reload shows them again (docs/product.md, 5.1 and 5.3). */
export interface Visit {
  email: string;
  /** From the link of a mail. */
  token?: string;
  /** The booking that the link was about, if it was about one. */
  bookingId?: string | null;
}

const KEY = 'brand-portal';

export function keepVisit(visit: Visit): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit));
}

export function keptVisit(): Visit | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Visit);
}

export function forgetVisit(): void {
  sessionStorage.removeItem(KEY);
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
