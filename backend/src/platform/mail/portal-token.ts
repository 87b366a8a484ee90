import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { foldedEmail } from '../../common/folded.js';

/** How long an emailed link opens the brand portal (docs/product.md, 5). */
export const PORTAL_TOKEN_DAYS = 30;

/** Whose bookings a link opens, and which booking it shows. */
export interface PortalAccess {
  /** As `foldedEmail` returns it. */
  email: string;
  bookingId: string | null;
}

/**
 * A signed link token: `{payload}.{signature}`, both in base64url, so that it needs no escaping in a URL. It contains
 * the address and the expiry date; nothing is stored.
 * @param secret the session secret; the signing key is derived from it for this purpose alone.
 */
export function mintPortalToken(secret: string, access: PortalAccess, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + PORTAL_TOKEN_DAYS * 24 * 60 * 60;
  const content: Payload = [foldedEmail(access.email), access.bookingId, expires];
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signature(secret, payload)}`;
}

/** @returns what the token opens; null when it is forged, damaged or expired. */
export function readPortalToken(secret: string, token: string, now: Date): PortalAccess | null {
  const [payload, given, ...rest] = token.split('.');
  if (!payload || !given || rest.length > 0 || !alike(given, signature(secret, payload))) return null;
  const [email, bookingId, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  return expires * 1000 > now.getTime() ? { email: foldedEmail(email), bookingId } : null;
}

/** Email address, booking, expiry in seconds since 1970. */
type Payload = [string, string | null, number];

function signature(secret: string, payload: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'placard brand portal link', 32));
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** Compares in constant time, and as text, so that each signature has only one valid spelling. */
function alike(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
