import { InvalidInput } from './errors.js';

/** The limit of the file systems on which people keep these files. */
const MAX_BYTES = 255;
const SHOWN_LETTERS = 80;
/**
 * Control characters, line breaks, and characters that are invisible or reverse the writing direction: “gpj.exe” can be
 * made to look like “exe.jpg”.
 */
const INVISIBLE =
  /[\p{Cc}\p{Bidi_Control}\u00ad\u180e\u200b\u2028\u2029\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** For each detected content type, the extensions that open it; the first is the usual one. */
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
  // Illustrator saves PDF or PostScript files with its own extension.
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['ps', 'eps', 'ai'],
  'image/vnd.adobe.photoshop': ['psd', 'psb'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
};

/**
 * The name that a file had on the sender's machine, made safe to store and to return (docs/product.md, 5.5): without
 * folders, control characters and invisible characters, otherwise unchanged, in any script.
 * @throws InvalidInput when nothing is left, or the name is too long.
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

/** A file name for use in messages: quoted, and shortened if it is very long. */
export function quoted(sent: string): string {
  const letters = [...visibleName(sent)];
  return `“${letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : letters.join('')}”`;
}

/** A file named by its number and kind, where its sender's words must not stand: “1. PDF”. */
export function impersonalName(number: number, contentType: string): string {
  return `${number}. ${ENDINGS[contentType]?.[0]?.toUpperCase() ?? 'File'}`;
}

/**
 * The name under which a stored file is saved. The extension decides which program opens it, so it has to match the
 * detected type. A wrong extension is kept and the right one appended: “advert.hta” that contains a PNG becomes
 * “advert.hta.png”.
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
