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

const PURPOSE = 'placard brand portal link';

/** A token that contains the address and the expiry date. */
export function mintPortalToken(secret: string, { email, bookingId }: PortalAccess, now: Date): string {
  return signToken(secret, PURPOSE, [foldedEmail(email), bookingId], PORTAL_TOKEN_DAYS * 24 * 60 * 60, now);
}

/** @returns what the token opens; null when it is forged, damaged or expired. */
export function readPortalToken(secret: string, token: string, now: Date): PortalAccess | null {
  const content = readToken(secret, PURPOSE, token, now) as [string, string | null] | null;
  return content && { email: foldedEmail(content[0]), bookingId: content[1] };
}
