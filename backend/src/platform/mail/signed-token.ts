import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A signed token for a link in a mail: `{content}.{signature}`, both in base64url, so that it needs no escaping in a
 * URL. Nothing is stored.
 * @param secret the session secret; the signing key is derived from it for this purpose alone.
 * @param content before the last element, which is the expiry in seconds since 1970
 */
export function signToken(secret: string, purpose: string, content: unknown[], seconds: number, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds;
  const payload = Buffer.from(JSON.stringify([...content, expires])).toString('base64url');
  return `${payload}.${signature(secret, purpose, payload)}`;
}

/** @returns what was signed; null when the token is forged, damaged or expired, or was signed for another purpose. */
export function readToken(secret: string, purpose: string, token: string, now: Date): unknown[] | null {
  const [payload, given, ...rest] = token.split('.');
  if (!payload || !given || rest.length > 0 || !alike(given, signature(secret, purpose, payload))) return null;
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  const expires = content.pop() as number;
  return expires * 1000 > now.getTime() ? content : null;
}

function signature(secret: string, purpose: string, payload: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** Compares in constant time, and as text, so that each signature has only one valid spelling. */
function alike(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
