import { InvalidInput } from '../errors.js';

/** What the file systems of the people who send and fetch the files allow. */
const MAX_BYTES = 255;
const SHOWN_LETTERS = 80;

/**
 * The name that a file had on its sender's machine, fit to be stored and given back (docs/product.md, 5.5): no folders,
 * no control characters, otherwise letter for letter in whatever script.
 * @throws InvalidInput when nothing is left of it, or it is longer than a file name may be.
 */
export function cleanOriginalName(sent: string): string {
  const name = withoutFoldersAndControls(sent);
  if (name.trim() === '' || name === '.' || name === '..')
    throw new InvalidInput('A file has no name. Give it one and send it again.');
  if (Buffer.byteLength(name) > MAX_BYTES)
    throw new InvalidInput(
      `The name of ${quoted(name)} is too long. Rename the file to something shorter and send it again.`,
    );
  return name;
}

/** A file's name as messages show it: in quotation marks, cut where it would fill the screen. */
export function quoted(sent: string): string {
  const letters = [...withoutFoldersAndControls(sent)];
  return `“${letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : letters.join('')}”`;
}

function withoutFoldersAndControls(sent: string): string {
  return sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).replace(/\p{Cc}/gu, '');
}
