import { readToken, signToken } from './signed-token.js';

/** How long an emailed link sets a new password (docs/product.md, 4.4). */
export const PASSWORD_RESET_MINUTES = 30;

/** Id of the request for a new password, expiry in seconds since 1970. */
type Content = [string, number];

const PURPOSE = 'placard password reset link';

/** A token for a request for a new password. Whether that request still stands, only the database knows. */
export function mintPasswordResetToken(secret: string, resetId: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + PASSWORD_RESET_MINUTES * 60;
  return signToken(secret, PURPOSE, [resetId, expires] satisfies Content);
}

/** @returns the id of the request; null when the token is forged, damaged or expired. */
export function readPasswordResetToken(secret: string, token: string, now: Date): string | null {
  const content = readToken(secret, PURPOSE, token) as Content | null;
  if (!content) return null;
  const [resetId, expires] = content;
  return expires * 1000 > now.getTime() ? resetId : null;
}
