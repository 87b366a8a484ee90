import { CAPITALS, SMALL } from './letters.js';

const smallLetters = [...SMALL];
const small = new Map([...CAPITALS].map((capital, index) => [capital, smallLetters[index]!]));

/**
 * Reduces a name or an email address to the form used for comparing (docs/product.md, 10.5): decomposed (NFD), in lower
 * case, with all forms of sigma alike. The database function `folded` does exactly the same, so a text may be folded on
 * either side, or on both. Neither uses the built-in lower-casing, because JavaScript's and PostgreSQL's differ, and
 * PostgreSQL's also depends on the locale of the database.
 */
export function folded(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text.normalize('NFD'), (letter) => small.get(letter) ?? smallAscii(letter)).join('');
}

/** Whether two names or addresses are the same one. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The form in which email addresses are compared: also without the spaces that phone keyboards add (docs/product.md, 5.1). */
export const foldedEmail = (email: string): string => folded(email.trim());

function smallAscii(letter: string): string {
  return letter < '\x80' ? letter.toLowerCase() : letter;
}
