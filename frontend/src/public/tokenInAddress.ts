/** The token in the address of a link from a mail. */
export function tokenInAddress(): string | null {
  return new URLSearchParams(location.search).get('token');
}

/** A token in the address bar would end up in histories, bookmarks and screenshots. */
export function removeTokenFromAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
}
