// The interface uses this file, too, so it imports nothing.

/** A type of file that is accepted somewhere. */
export interface AcceptedType {
  /** As users call it. */
  name: string;
  extensions: string[];
  /** As file-type names it from the content, and browsers from the name. */
  contentTypes: string[];
}

/** Images that every browser shows. */
const SHOWN_IMAGES: AcceptedType[] = [
  { name: 'PNG', extensions: ['png'], contentTypes: ['image/png', 'image/apng'] },
  { name: 'JPEG', extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg'] },
  { name: 'GIF', extensions: ['gif'], contentTypes: ['image/gif'] },
  { name: 'WebP', extensions: ['webp'], contentTypes: ['image/webp'] },
  { name: 'AVIF', extensions: ['avif'], contentTypes: ['image/avif'] },
];
/** Animated PNGs are left out: mail programs show their first picture at best. */
const MAILED_IMAGES: AcceptedType[] = [
  { name: 'PNG', extensions: ['png'], contentTypes: ['image/png'] },
  { name: 'JPEG', extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg'] },
  { name: 'GIF', extensions: ['gif'], contentTypes: ['image/gif'] },
];
const OTHER_IMAGES: AcceptedType[] = [
  { name: 'TIFF', extensions: ['tif', 'tiff'], contentTypes: ['image/tiff'] },
  { name: 'BMP', extensions: ['bmp'], contentTypes: ['image/bmp'] },
  {
    name: 'HEIC',
    extensions: ['heic', 'heif'],
    contentTypes: ['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'],
  },
];
/** Videos that browsers play. */
const VIDEOS: AcceptedType[] = [
  { name: 'MP4', extensions: ['mp4', 'm4v'], contentTypes: ['video/mp4', 'video/x-m4v'] },
  { name: 'MOV', extensions: ['mov'], contentTypes: ['video/quicktime'] },
  { name: 'WebM', extensions: ['webm'], contentTypes: ['video/webm'] },
];
const PDF: AcceptedType = { name: 'PDF', extensions: ['pdf'], contentTypes: ['application/pdf'] };
const DOCUMENTS: AcceptedType[] = [
  { name: 'Photoshop', extensions: ['psd', 'psb'], contentTypes: ['image/vnd.adobe.photoshop'] },
  { name: 'Illustrator', extensions: ['ai'], contentTypes: ['application/pdf', 'application/postscript'] },
  { name: 'PostScript', extensions: ['eps', 'ps'], contentTypes: ['application/postscript', 'application/eps'] },
  {
    name: 'Word',
    extensions: ['doc', 'docx'],
    contentTypes: [
      // Every old Word file is a compound file; its content tells it from others.
      'application/x-cfb',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
];

/**
 * What is accepted where (docs/product.md, 11.1): `artwork` from staff and brands alike, `video` beside it where the
 * opportunity's artwork spec asks for one, `specSheet`, `image` for pictures that the browser shows, `logo` for one that
 * is also in mails. ICO and JPEG 2000 are missing on purpose, because nothing here can verify them.
 */
export const ACCEPTED_FILES = {
  artwork: [...SHOWN_IMAGES, ...OTHER_IMAGES, PDF, ...DOCUMENTS],
  video: VIDEOS,
  specSheet: [PDF],
  image: SHOWN_IMAGES,
  logo: MAILED_IMAGES,
} satisfies Record<string, AcceptedType[]>;

export type FileGroup = keyof typeof ACCEPTED_FILES;

/** "PNG, JPEG or GIF". */
export const namesOf = (...groups: FileGroup[]): string =>
  groups
    .flatMap((group) => ACCEPTED_FILES[group].map(({ name }) => name))
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');
