import { folded } from '../../common/folded.js';
import type { PortalAccess } from '../../platform/mail/portal-token.js';

/**
 * Normalises an address for comparing: without regard to case, and without the spaces that phone keyboards add
 * (docs/product.md, 5.1).
 */
export const contactOf = (email: string): string => folded(email.trim());

/**
 * Whether this contact's bookings may be shown and added to (docs/product.md, 5.4): with a typed address if that is
 * enough, otherwise only with a token for that address.
 */
export function opens(mode: 'email' | 'link', contact: string, token: PortalAccess | null): boolean {
  return mode === 'email' || token?.email === contact;
}
