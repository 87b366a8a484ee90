import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { fromFdPromise } from 'yauzl';
import { TooLarge, UnsupportedType } from '../../common/errors.js';
import { quoted } from '../../common/original-name.js';
import { ACCEPTED_FILES, namesOf, type FileGroup } from './accepted-files.js';
import { rootStreamsOf } from './compound-file.js';
import { checkWhole } from './image-structure.js';
import { Damaged } from './random-access.js';
import { readVideoHeader } from './video-header.js';

/** The type of a file, determined from its content. */
export interface FileKind {
  contentType: string;
  /** Pixels as displayed, after rotation. Null if the format has none or they cannot be read. */
  width: number | null;
  height: number | null;
  /** The length of a video; null if its header does not tell. */
  seconds?: number | null;
}

interface OfferedFile {
  path: string;
  name: string;
  /** The form field that an error is reported for. */
  field: string;
}

type Confirmation = (file: FileHandle, opening: Buffer) => boolean | Promise<boolean>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OPENING_BYTES = 4096;
const MAX_ZIP_ENTRIES = 10_000;
/** An A0 poster at 300 dpi has 140 million; a decompression bomb of a few kilobytes may have billions. */
const MAX_PIXELS = 300_000_000;
/** Ten metres at 250 dpi. */
const MAX_SIDE = 100_000;
/**
 * The most pixels that one byte of a file can encode: black and white at deflate's best rate, one bit for each 8 × 8
 * block of a JPEG with some margin, and the longest code of a GIF. A file that claims more is not a real image.
 */
const MAX_PIXELS_A_BYTE = new Map([
  ['image/png', 8 * 1032],
  ['image/apng', 8 * 1032],
  ['image/jpeg', 2048],
  ['image/gif', 4096],
]);

/** Images that must open, with sharp's names for their formats. Magic bytes alone prove little. sharp's build decodes no others. */
const OPENED_IMAGES = new Map([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/tiff', 'tiff'],
  ['image/avif', 'heif'],
]);

/** file-type's names for what we store as another type. */
const STORED_AS = new Map([
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heif'],
  ['application/eps', 'application/postscript'],
  ['application/x-cfb', 'application/msword'],
  ['video/x-m4v', 'video/mp4'],
]);

export const isVideo = ({ contentType }: { contentType: string }): boolean => contentType.startsWith('video/');

/** Additional checks where file-type only looks at two to four bytes, or cannot tell a format from related ones. */
const CONFIRMATIONS = new Map<string, Confirmation>([
  ['application/pdf', (_, opening) => startsWith(opening, '%PDF-')],
  ['application/postscript', (_, opening) => startsWith(opening, '%!PS')],
  ['application/eps', isEncapsulatedPostScript],
  [
    'image/vnd.adobe.photoshop',
    (_, opening) => opening.length >= 26 && /^8BPS\0[\x01\x02]/.test(opening.toString('latin1', 0, 6)),
  ],
  [
    'image/bmp',
    (_, opening) => opening.length > 30 && [12, 40, 52, 56, 64, 108, 124].includes(opening.readUInt32LE(14)),
  ],
  ['application/x-cfb', async (file) => (await rootStreamsOf(file)).has('WordDocument')],
  [DOCX, isWordDocument],
]);

const SVG = 'is an SVG file, which can carry scripts. Save it as PDF or AI and send that.';
const ADVICE: Record<FileGroup, string> = {
  video: `not of a type that can be taken here. Choose a file of one of these types: ${namesOf('artwork', 'video')}.`,
  artwork: `not of a type that can be taken as artwork. Choose a file of one of these types: ${namesOf('artwork')}.`,
  specSheet: 'not a spec sheet. Choose a PDF.',
  image: `not of a type that every browser shows. Choose an image of one of these types: ${namesOf('image')}.`,
  logo: `not of a type that mail programs show. Choose an image of one of these types: ${namesOf('logo')}.`,
};

/**
 * Determines the type of a staged file from its content; its name and the sender's header are ignored.
 * @param groups the lists of types that it may be of; the last one decides what a refusal advises
 * @throws UnsupportedType when it is damaged or of none of these types, TooLarge for an image with too many
 * pixels. Both name the file and say what to send instead.
 */
export async function judge(file: OfferedFile, ...groups: [FileGroup, ...FileGroup[]]): Promise<FileKind> {
  const handle = await open(file.path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(OPENING_BYTES), 0, OPENING_BYTES, 0);
    const opening = buffer.subarray(0, bytesRead);
    const detected = await detect(file.path, handle, opening);
    const isAccepted = groups.some((group) =>
      ACCEPTED_FILES[group].some(({ contentTypes }) => contentTypes.includes(detected ?? '')),
    );
    if (detected && isAccepted) {
      const contentType = STORED_AS.get(detected) ?? detected;
      if (isVideo({ contentType })) return { contentType, ...(await openVideo(file, handle, contentType)) };
      const isOpened = OPENED_IMAGES.has(contentType);
      const kind = isOpened ? await openImage(file, contentType) : { contentType, width: null, height: null };
      await requireWhole(file, handle, kind);
      return kind;
    }
    if (groups[0] === 'artwork' && isSvg(opening)) throw refused(file, SVG);
    // The name may well say the same as the content.
    throw refused(file, `is ${detected?.startsWith('image/') ? 'an image, ' : ''}${ADVICE[groups.at(-1)!]}`);
  } finally {
    await handle.close();
  }
}

/** file-type's name for the content, after the additional checks. Undefined when it is unknown or a check fails. */
async function detect(path: string, handle: FileHandle, opening: Buffer): Promise<string | undefined> {
  try {
    const type = await fileTypeFromFile(path);
    if (!type) return undefined;
    const confirmed = (await CONFIRMATIONS.get(type.mime)?.(handle, opening)) ?? true;
    return confirmed ? type.mime : undefined;
  } catch {
    // file-type, yauzl and our own readers throw when lengths and offsets make no sense.
    return undefined;
  }
}

async function openImage(file: OfferedFile, contentType: string): Promise<FileKind> {
  // Loaded with the first image: it takes time and memory that a start need not spend.
  const { sharp } = await import('./raster-images.js');
  try {
    const image = sharp(file.path, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { format, autoOrient } = await image.metadata();
    if (format === OPENED_IMAGES.get(contentType)) return { contentType, ...autoOrient };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels(file);
  }
  throw refused(file, 'is damaged and cannot be opened. Save it again and send the new file.');
}

/** @throws UnsupportedType for a video that is incomplete, or has no picture. */
function openVideo(file: OfferedFile, handle: FileHandle, contentType: string) {
  return readVideoHeader(handle, contentType).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw refused(file, 'is incomplete, or has no picture that can be read. Export it again and send the new file.');
  });
}

/** @throws UnsupportedType for an image that is incomplete or damaged, or claims a size that its bytes cannot hold. */
async function requireWhole(
  file: OfferedFile,
  handle: FileHandle,
  { contentType, width, height }: FileKind,
): Promise<void> {
  await checkWhole(handle, contentType).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    const what = error instanceof Damaged ? 'damaged' : 'incomplete: its end is missing';
    throw refused(file, `is ${what}. Save or copy it again and send the new file.`);
  });
  if (width === null || height === null) return;
  const { size } = await handle.stat();
  const mostPixels = size * (MAX_PIXELS_A_BYTE.get(contentType) ?? Infinity);
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_SIDE || width * height > mostPixels)
    throw refused(file, `cannot be an image of ${width} × ${height} pixels. Save it again and send the new file.`);
}

/** Refuses a video that is not wanted, as `judge` does without `video` among its groups. */
export const unwantedVideo = (file: Pick<OfferedFile, 'name' | 'field'>): UnsupportedType =>
  refused(file, `is ${ADVICE.artwork}`);

function tooManyPixels(file: OfferedFile): TooLarge {
  const message = `${quoted(file.name)} has more pixels than can be opened. Save it with at most 300 million and send that.`;
  return new TooLarge(message, { [file.field]: message });
}

function refused(file: Pick<OfferedFile, 'name' | 'field'>, reason: string): UnsupportedType {
  const message = `${quoted(file.name)} ${reason}`;
  return new UnsupportedType(message, { [file.field]: message });
}

function startsWith(opening: Buffer, text: string): boolean {
  return opening.toString('latin1', 0, text.length) === text;
}

/** Either PostScript from the first byte, or a DOS header that says where the PostScript starts. */
async function isEncapsulatedPostScript(file: FileHandle, opening: Buffer): Promise<boolean> {
  if (startsWith(opening, '%!PS')) return true;
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, opening.readUInt32LE(4));
  return startsWith(buffer, '%!PS');
}

/** A .docx with the parts of a document. One with macros is really a .docm. */
async function isWordDocument(file: FileHandle, opening: Buffer): Promise<boolean> {
  if (!startsWith(opening, 'PK\x03\x04')) return false;
  const names = await zipEntryNames(file);
  return (
    names.some((name) => name.startsWith('word/document')) && !names.some((name) => /vbaProject\.bin$/i.test(name))
  );
}

/**
 * Nothing is unpacked, so a ZIP bomb does no harm.
 * @throws Error when the archive's directory is missing, damaged or unreasonably long.
 */
async function zipEntryNames(file: FileHandle): Promise<string[]> {
  const archive = await fromFdPromise(file.fd, { autoClose: false });
  if (archive.entryCount > MAX_ZIP_ENTRIES) throw new RangeError(`${archive.entryCount} entries are too many`);
  const names: string[] = [];
  for await (const { fileName } of archive.eachEntry()) names.push(fileName);
  return names;
}

function isSvg(opening: Buffer): boolean {
  // In UTF-16, every letter comes with a NUL.
  const text = opening.toString('latin1').replaceAll('\0', '');
  return /<(\w+:)?svg[\s>]/i.test(text) && !/<html/i.test(text);
}
