import { folded } from './folded.js';

// An address in what people wrote. It is compared as `folded` returns it, however its letters are stored, and counts only
// as a whole: `an@x.com` is not in `joan@x.com`.

/** A letter with its accents, or accents without one. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Before or after an address, these make it a longer one. */
const BEFORE = String.raw`\p{L}\p{N}\p{M}._%+\-`;
const AFTER = String.raw`[\p{L}\p{N}\p{M}\-]|[.][\p{L}\p{N}]`;

const patternOf = (email: string) => new RegExp(`(?<![${BEFORE}])${escapeRegExp(email)}(?!${AFTER})`, 'gu');

/** Whether a text, or any text in JSON, contains the address. @param email as `foldedEmail` returns it */
export function mentions(value: unknown, email: string): boolean {
  if (typeof value === 'string') return patternOf(email).test(folded(value));
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => mentions(inner, email));
}

/** The same text or JSON with the alias in place of the address. */
export function withoutMention<Value>(value: Value, email: string, alias: string): Value;
export function withoutMention(value: unknown, email: string, alias: string): unknown {
  if (typeof value === 'string') return replaced(value, email, alias);
  if (Array.isArray(value)) return value.map((inner) => withoutMention(inner as unknown, email, alias));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutMention(inner as unknown, email, alias)]),
  );
}

function replaced(text: string, email: string, alias: string): string {
  if (!mentions(text, email)) return text;
  const letters = text.match(LETTER) ?? [];
  // Folding a letter may change its length. For each character of the folded text, the letter that it comes from.
  const origin = letters.flatMap((letter, at) => Array<number>(folded(letter).length).fill(at));
  const parts: string[] = [];
  let next = 0;
  for (const { index, 0: found } of folded(text).matchAll(patternOf(email))) {
    parts.push(...letters.slice(next, origin[index]), alias);
    next = origin[index + found.length - 1]! + 1;
  }
  return [...parts, ...letters.slice(next)].join('');
}

/** Everything in a text for which `mentions` would be true, folded: of `<an@x.com>`, also `<an@x.com`. */
export function addressesIn(text: string): string[] {
  const whole = folded(text);
  const found: string[] = [];
  for (const { index } of whole.matchAll(/@/g)) {
    const before = /[^\s@]{1,128}$/u.exec(whole.slice(Math.max(0, index - 128), index))?.[0] ?? '';
    const after = /^[^\s@]{1,255}/u.exec(whole.slice(index + 1, index + 256))?.[0] ?? '';
    const starts = [...before.matchAll(new RegExp(`(?<![${BEFORE}])`, 'gu'))].map((start) => before.slice(start.index));
    const ends = [...after.matchAll(new RegExp(`(?!${AFTER})`, 'gu'))].map((end) => after.slice(0, end.index));
    for (const start of starts.filter(Boolean)) for (const end of ends.filter(Boolean)) found.push(`${start}@${end}`);
  }
  return found;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
