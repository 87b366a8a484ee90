import { CAPITALS, SMALL } from './letters.js';

const small = new Map([...CAPITALS].map((capital, index) => [capital, [...SMALL][index]!]));

/**
 * What is compared of a name or an e-mail address (docs/product.md, 10.5): marks apart from their letters, small letters, every sigma alike. The
 * function `folded` of the database does the same, so that it does not matter which side has folded a text, nor whether both have. Neither asks for
 * a language: JavaScript's and PostgreSQL's own lower case differ from one another, and from one locale of a database to the next.
 */
export function folded(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from(text.normalize('NFD'), (letter) => small.get(letter) ?? smallAscii(letter)).join('');
}

function smallAscii(letter: string): string {
  return letter < '\x80' ? letter.toLowerCase() : letter;
}
