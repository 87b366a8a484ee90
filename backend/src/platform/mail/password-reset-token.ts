import { readToken, signToken } from './signed-token.js';

/** How long an emailed link sets a new password (docs/product.md, 4.4). */
export const PASSWORD_RESET_MINUTES = 30;

const PURPOSE = 'placard password reset link';

/** A token for a request for a new password. Whether that request still stands, only the database knows. */
export function mintPasswordResetToken(secret: string, resetId: string, now: Date): string {
  return signToken(secret, PURPOSE, [resetId], PASSWORD_RESET_MINUTES * 60, now);
}

/** @returns the id of the request; null when the token is forged, damaged or expired. */
export function readPasswordResetToken(secret: string, token: string, now: Date): string | null {
  const content = readToken(secret, PURPOSE, token, now) as [string] | null;
  return content && content[0];
}
