import { folded } from '../../common/folded.js';
import type { PortalAccess } from '../../platform/mail/portal-token.js';

/** How an address is compared: without case and without the spaces that a phone's keyboard adds (docs/product.md, 5.1). */
export const contactOf = (email: string): string => folded(email.trim());

/**
 * Whether the bookings of this contact may be shown and added to (docs/product.md, 5.4): with a typed address where that is
 * enough, else only with a token of that very address.
 */
export function opens(mode: 'email' | 'link', contact: string, token: PortalAccess | null): boolean {
  return mode === 'email' || token?.email === contact;
}
