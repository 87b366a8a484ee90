import { sessionValue } from '../storage';

/** The link of a mail in this browser tab, kept so that the form survives a reload (docs/product.md, 4.4). */
export interface PasswordLink {
  token: string;
  /** A password was sent, and no answer came. */
  isTried?: boolean;
}

export const passwordLink = sessionValue<PasswordLink>('password-link');
