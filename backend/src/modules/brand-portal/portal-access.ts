import type { PortalAccess } from '../../platform/mail/portal-token.js';

/**
 * Whether this contact's bookings may be shown and added to (docs/product.md, 5.4): with a typed address if that is
 * enough, otherwise only with a token for that address.
 */
export function opens(mode: 'email' | 'link', contact: string, token: PortalAccess | null): boolean {
  return mode === 'email' || token?.email === contact;
}
