import { InvalidInput } from '../errors.js';

/** What the file systems of the people who send and fetch the files allow. */
const MAX_BYTES = 255;
const SHOWN_LETTERS = 80;
/** Control characters, line ends, and what is invisible or turns the direction of the letters round: “gpj.exe” can look like “exe.jpg”. */
const INVISIBLE =
  /[\p{Cc}\p{Bidi_Control}\u00ad\u180e\u200b\u2028\u2029\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** By the type that was found in the content, the endings that open it; the first is the usual one. */
const ENDINGS: Partial<Record<string, string[]>> = {
  'image/png': ['png', 'apng'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp', 'dib'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
  // Illustrator saves PDF or PostScript under a name of its own.
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['ps', 'eps', 'ai'],
  'image/vnd.adobe.photoshop': ['psd', 'psb'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
};

/**
 * The name that a file had on its sender's machine, fit to be stored and given back (docs/product.md, 5.5): no folders,
 * no control characters, nothing invisible, otherwise letter for letter in whatever script.
 * @throws InvalidInput when nothing is left of it, or it is longer than a file name may be.
 */
export function cleanOriginalName(sent: string): string {
  const name = visibleName(sent);
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
  const letters = [...visibleName(sent)];
  return `“${letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : letters.join('')}”`;
}

/**
 * The name under which a stored file is saved: its ending decides which program opens it, so it is one of the judged type's. Another
 * ending stays, and the right one follows: “advert.hta” that holds a PNG is saved as “advert.hta.png”.
 */
export function downloadName(stored: string, contentType: string): string {
  const name = stored.replace(INVISIBLE, '');
  const endings = ENDINGS[contentType];
  if (!endings || endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')) return name;
  const ending = `.${endings[0]}`;
  let letters = [...name];
  while (Buffer.byteLength(letters.join('')) + ending.length > MAX_BYTES) letters = letters.slice(0, -1);
  return `${letters.join('')}${ending}`;
}

function visibleName(sent: string): string {
  return sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1).replace(INVISIBLE, '');
}
