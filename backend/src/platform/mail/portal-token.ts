import { foldedEmail } from '../../common/folded.js';
import { readToken, signToken } from './signed-token.js';

/** How long an emailed link opens the brand portal (docs/product.md, 5). */
export const PORTAL_TOKEN_DAYS = 30;

/** Whose bookings a link opens, and which booking it shows. */
export interface PortalAccess {
  /** As `foldedEmail` returns it. */
  email: string;
  bookingId: string | null;
}

/** Email address, booking, expiry in seconds since 1970. */
type Content = [string, string | null, number];

const PURPOSE = 'placard brand portal link';

/** A token that contains the address and the expiry date. */
export function mintPortalToken(secret: string, access: PortalAccess, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + PORTAL_TOKEN_DAYS * 24 * 60 * 60;
  return signToken(secret, PURPOSE, [foldedEmail(access.email), access.bookingId, expires] satisfies Content);
}

/** @returns what the token opens; null when it is forged, damaged or expired. */
export function readPortalToken(secret: string, token: string, now: Date): PortalAccess | null {
  const content = readToken(secret, PURPOSE, token) as Content | null;
  if (!content) return null;
  const [email, bookingId, expires] = content;
  return expires * 1000 > now.getTime() ? { email: foldedEmail(email), bookingId } : null;
}
