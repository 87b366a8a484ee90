import { withSessionStorage } from '../ui/sessionKept';

/** The link of a mail in this browser tab, kept so that the form survives a reload (docs/product.md, 4.4). */
export interface PasswordLink {
  token: string;
  /** A password was sent, and no answer came. */
  isTried?: boolean;
}

const KEY = 'password-link';

export function keepPasswordLink({ token, isTried }: PasswordLink): void {
  withSessionStorage((storage) => storage.setItem(KEY, JSON.stringify({ token, isTried })));
}

export function keptPasswordLink(): PasswordLink | undefined {
  const kept = withSessionStorage((storage) => storage.getItem(KEY));
  return kept ? (JSON.parse(kept) as PasswordLink) : undefined;
}

export function forgetPasswordLink(): void {
  withSessionStorage((storage) => storage.removeItem(KEY));
}
