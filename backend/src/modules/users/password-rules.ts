import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const COMMONEST = 10_000;
/** The most common ones first. Read as a file, because importing it would keep all fifty thousand in memory. */
const LIST = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');

let common: Set<string> | undefined;

/**
 * Why a password would be easy to guess, as a message for its field (docs/product.md, 4.5); undefined if it would not.
 * @param username of the account, if known
 */
export function weaknessOf(password: string, username?: string): string | undefined {
  const typed = password.trim().toLowerCase();
  if (username && typed === username.trim().toLowerCase())
    return 'Password must not be the username. Choose one that nobody would guess.';
  common ??= new Set((JSON.parse(readFileSync(LIST, 'utf8')) as string[]).slice(0, COMMONEST));
  if (common.has(typed)) return 'This password is one of the most common ones. Choose one that nobody would guess.';
  return undefined;
}
